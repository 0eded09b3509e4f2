import * as v from "valibot";
import { lenientText } from "../../platform/http/text.ts";
import { leadSource } from "./source.ts";
import { type CampaignName, source } from "./spend.ts";

const ALIASES_MAX = 1000;
const ALIASES = `aliases must be a list of 1 to ${ALIASES_MAX.toLocaleString("en-US")} aliases.`;
const campaign = v.optional(lenientText(200), null);
const named = v.object({ source, campaign }, "A campaign needs a source.");

/** Sets the campaign of leads that a campaign's spend counts for; null for the one with the same name. */
const AliasChange = v.object({ source, campaign, to: v.nullable(named) }, "An alias needs a source.");
export type AliasChange = v.InferOutput<typeof AliasChange>;

/** The body of `PUT /api/spend/aliases`. */
export const Aliases = v.object(
  {
    aliases: v.pipe(
      v.array(AliasChange, ALIASES),
      v.minLength(1, ALIASES),
      v.maxLength(ALIASES_MAX, ALIASES),
    ),
  },
  ALIASES,
);

/** The campaign of leads that the spend of another campaign counts for. */
export const Alias = v.object({ ...AliasChange.entries, to: named });
export type Alias = v.InferOutput<typeof Alias>;

const aliasKey = (name: CampaignName): string => JSON.stringify([name.source, name.campaign]);

const spelled = ({ source, campaign }: CampaignName): CampaignName => ({
  source: leadSource(source),
  campaign,
});

/** Aliases after some are set or removed, in a stable order. */
export function changeAliases(before: readonly Alias[], changes: readonly AliasChange[]): Alias[] {
  const all = new Map(before.map((alias) => [aliasKey(alias), alias]));
  for (const change of changes) {
    const name = spelled(change);
    const to = change.to && spelled(change.to);
    if (to === null || aliasKey(to) === aliasKey(name)) all.delete(aliasKey(name));
    else all.set(aliasKey(name), { ...name, to });
  }
  return [...all.values()].sort((a, b) => (aliasKey(a) < aliasKey(b) ? -1 : 1));
}

/** Returns a function that looks up the campaign of leads that a campaign's spend counts for. */
export function aliasLookup(aliases: readonly Alias[]): (name: CampaignName) => CampaignName {
  const all = new Map(aliases.map((alias) => [aliasKey(alias), alias.to]));
  return ({ source, campaign }) => all.get(aliasKey({ source, campaign })) ?? { source, campaign };
}
