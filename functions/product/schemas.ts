import { Profile } from "../accounts/account.ts";
import { Session } from "../accounts/credentials.ts";
import { Pageview, Touch } from "../attribution/touch.ts";
import { OpenOrder } from "../billing/checkout-wire.ts";
import { Receipt } from "../billing/receipt.ts";
import { LeadStats, ShownLead, SubmittedLead } from "../leads/lead.ts";
import { Subscription } from "../plans/subscription.ts";
import { LeadReport } from "../reports/report.ts";
import { Site } from "../sites/site.ts";
import { NewSiteCheck, SiteCheck } from "../sites/site-check.ts";

/** The schemas of replies that the API document, and so generated clients, have by name. */
export const REPLY_SCHEMAS = {
  Lead: ShownLead,
  LeadReport,
  LeadStats,
  NewSiteCheck,
  OpenOrder,
  Pageview,
  Profile,
  Receipt,
  Session,
  Site,
  SiteCheck,
  SubmittedLead,
  Subscription,
  Touch,
};
