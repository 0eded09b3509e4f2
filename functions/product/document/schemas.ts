import { Profile } from "../../accounts/account.ts";
import { Client } from "../../accounts/clients/client.ts";
import { Target } from "../../accounts/clients/target.ts";
import { Invitation, ShownInvitation } from "../../accounts/members/invitation.ts";
import { CallingKey, Me, Membership } from "../../accounts/members/me.ts";
import { ShownMember } from "../../accounts/members/member.ts";
import { Subscription } from "../../accounts/plans/subscription.ts";
import { SiteChangeResult } from "../../accounts/sites/bulk.ts";
import { SiteRowResult } from "../../accounts/sites/import.ts";
import { Site } from "../../accounts/sites/site.ts";
import { NewSiteCheck, SiteCheck } from "../../accounts/sites/site-check.ts";
import { Session } from "../../accounts/user-pool/credentials.ts";
import { OpenOrder } from "../../billing/checkout/checkout-wire.ts";
import { Receipt } from "../../billing/receipt.ts";
import { ShownDelivery, TestResult } from "../../destinations/delivery.ts";
import { ShownDestination } from "../../destinations/destination.ts";
import { DeletedLead, EventLead, EventSite, ShownEvent, Silence } from "../../destinations/events/event.ts";
import { ShownHook } from "../../destinations/hooks/hook.ts";
import { Pageview, Touch } from "../../leads/attribution/touch.ts";
import { BulkResult } from "../../leads/bulk/bulk-change.ts";
import { ShownExport } from "../../leads/exports/export.ts";
import { NewFormCheck } from "../../leads/forms/check/form-check.ts";
import { FormAnswer } from "../../leads/forms/description.ts";
import { ShownField, ShownForm } from "../../leads/forms/listed/shown-form.ts";
import { LeadResult } from "../../leads/intake/batch.ts";
import { LeadStats, Outcome, ShownLead, SubmittedLead } from "../../leads/lead.ts";
import { OutcomeResult } from "../../leads/outcomes/new-outcome.ts";
import {
  CardBand,
  CardPeriod,
  Findings,
  HiddenFifth,
  Ranking,
  ScoreCard,
} from "../../leads/report-card/card.ts";
import { Answer } from "../../reports/answer.ts";
import { Cause } from "../../reports/attention/alarm.ts";
import { Mute } from "../../reports/attention/mute.ts";
import {
  ClientFigures,
  ClientsOverview,
  CountChange,
  FailingDestination,
} from "../../reports/attention/overview.ts";
import { Pace } from "../../reports/attention/pace.ts";
import { ShownAlarm } from "../../reports/attention/shown-alarm.ts";
import { Change, Changes } from "../../reports/changes/change.ts";
import { Counting } from "../../reports/counting/counting.ts";
import { ShownSpend } from "../../reports/spend/spend.ts";

/** The reply schemas that have a name in the API document, and so in generated clients. */
export const REPLY_SCHEMAS = {
  AlarmCause: Cause,
  CallingKey,
  Change,
  Changes,
  Client,
  ClientFigures,
  ClientsOverview,
  CountChange,
  Counting,
  DeletedLead,
  Delivery: ShownDelivery,
  Destination: ShownDestination,
  Event: ShownEvent,
  EventLead,
  EventSite,
  FailingDestination,
  Export: ShownExport,
  Form: ShownForm,
  FormAnswer,
  FormField: ShownField,
  Hook: ShownHook,
  Invitation,
  Lead: ShownLead,
  LeadResult,
  BulkResult,
  LeadStats,
  Me,
  Member: ShownMember,
  Membership,
  Mute,
  NewFormCheck,
  NewSiteCheck,
  OpenOrder,
  Outcome,
  OutcomeResult,
  Pace,
  Pageview,
  Profile,
  Receipt,
  Report: Answer,
  ScoreBand: CardBand,
  ScoreCard,
  ScoreFindings: Findings,
  ScorePeriod: CardPeriod,
  ScoreHidden: HiddenFifth,
  ScoreRanking: Ranking,
  Session,
  ShownInvitation,
  Silence,
  Site,
  SiteChangeResult,
  SiteCheck,
  SiteRowResult,
  ShownAlarm,
  SubmittedLead,
  SpendRow: ShownSpend,
  Subscription,
  Target,
  TestResult,
  Touch,
};
