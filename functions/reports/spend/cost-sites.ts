import * as v from "valibot";
import { lenientText } from "../../platform/http/text.ts";
import { source } from "./spend.ts";

const CHOICES_MAX = 1000;
const CHOICES = `chosen must be a list of at most ${CHOICES_MAX.toLocaleString("en-US")} campaigns, each with its source and site_id.`;
const SITE = "site_id must be the id of a site.";

/** The site that a campaign's cost belongs to or, without a campaign, the cost of a source's other campaigns. */
const Choice = v.object(
  {
    source,
    campaign: v.optional(lenientText(200), null),
    site_id: v.pipe(v.string(SITE), v.maxLength(64, SITE)),
  },
  CHOICES,
);

const REST = "rest must be none or leads.";

/**
 * How the cost of campaigns is divided among sites. `rest` is about those that no site is chosen for: their cost belongs to no
 * site, or is shared out by the leads that each site had from it in a month.
 */
export const CostSites = v.object(
  {
    chosen: v.pipe(v.array(Choice, CHOICES), v.maxLength(CHOICES_MAX, CHOICES)),
    rest: v.picklist(["none", "leads"], REST),
    clients_see: v.boolean("clients_see must be true or false."),
  },
  "Send chosen, rest and clients_see.",
);
export type CostSites = v.InferOutput<typeof CostSites>;

/** The rule of accounts that have not chosen one: cost belongs to no site. */
export const UNDIVIDED: CostSites = { chosen: [], rest: "none", clients_see: false };
