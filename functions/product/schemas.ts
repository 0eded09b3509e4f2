import { Profile } from "../accounts/account.ts";
import { Session } from "../accounts/user-pool/credentials.ts";
import { Cause } from "../attention/alarm.ts";
import { Mute } from "../attention/mute.ts";
import { ClientFigures, ClientsOverview, CountChange, FailingDestination } from "../attention/overview.ts";
import { Pace } from "../attention/pace.ts";
import { ShownAlarm } from "../attention/shown-alarm.ts";
import { Pageview, Touch } from "../attribution/touch.ts";
import { OpenOrder } from "../billing/checkout/checkout-wire.ts";
import { Receipt } from "../billing/receipt.ts";
import { Change, Changes } from "../changes/change.ts";
import { Client } from "../clients/client.ts";
import { Target } from "../clients/target.ts";
import { ShownDelivery, TestResult } from "../destinations/delivery.ts";
import { ShownDestination } from "../destinations/destination.ts";
import { DeletedLead, EventLead, EventSite, ShownEvent, Silence } from "../events/event.ts";
import { ShownExport } from "../exports/export.ts";
import { NewFormCheck } from "../forms/check/form-check.ts";
import { FormAnswer } from "../forms/description.ts";
import { ShownField, ShownForm } from "../forms/listed/shown-form.ts";
import { ShownHook } from "../hooks/hook.ts";
import { LeadResult } from "../leads/intake/batch.ts";
import { LeadStats, Outcome, ShownLead, SubmittedLead } from "../leads/lead.ts";
import { Invitation, ShownInvitation } from "../members/invitation.ts";
import { CallingKey, Me, Membership } from "../members/me.ts";
import { ShownMember } from "../members/member.ts";
import { OutcomeResult } from "../outcomes/new-outcome.ts";
import { Subscription } from "../plans/subscription.ts";
import { Answer } from "../reports/answer.ts";
import { Counting } from "../reports/counting/counting.ts";
import { SiteChangeResult } from "../sites/bulk.ts";
import { SiteRowResult } from "../sites/import.ts";
import { Site } from "../sites/site.ts";
import { NewSiteCheck, SiteCheck } from "../sites/site-check.ts";
import { ShownSpend } from "../spend/spend.ts";

/** The schemas of replies that the API document, and so generated clients, have by name. */
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
