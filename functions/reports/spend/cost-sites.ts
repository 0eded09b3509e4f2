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
 * How campaign cost is allocated to sites. `rest` applies to campaigns without a chosen site: their cost belongs to no
 * site, or is shared in proportion to each site's leads from them in a month.
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

/** The default rule: cost belongs to no site. */
export const UNDIVIDED: CostSites = { chosen: [], rest: "none", clients_see: false };
