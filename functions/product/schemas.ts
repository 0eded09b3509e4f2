import { Profile } from "../accounts/account.ts";
import { Session } from "../accounts/credentials.ts";
import { Pageview, Touch } from "../attribution/touch.ts";
import { OpenOrder } from "../billing/checkout-wire.ts";
import { Receipt } from "../billing/receipt.ts";
import { LeadStats, ShownLead, SubmittedLead } from "../leads/lead.ts";
import { Invitation, ShownInvitation } from "../members/invitation.ts";
import { Me, Membership, ShownMember } from "../members/member.ts";
import { Subscription } from "../plans/subscription.ts";
import { LeadReport } from "../reports/report.ts";
import { Site } from "../sites/site.ts";
import { NewSiteCheck, SiteCheck } from "../sites/site-check.ts";

/** The schemas of replies that the API document, and so generated clients, have by name. */
export const REPLY_SCHEMAS = {
  Invitation,
  Lead: ShownLead,
  LeadReport,
  LeadStats,
  Me,
  Member: ShownMember,
  Membership,
  NewSiteCheck,
  OpenOrder,
  Pageview,
  Profile,
  Receipt,
  Session,
  ShownInvitation,
  Site,
  SiteCheck,
  SubmittedLead,
  Subscription,
  Touch,
};
