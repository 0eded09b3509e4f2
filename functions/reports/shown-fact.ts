import type { Visibility } from "../accounts/members/visibility.ts";
import { computeAccess } from "../accounts/plans/access.ts";
import type { Viewed } from "../leads/masking.ts";
import type { LeadFact, PathTouch } from "../leads/packs/fact.ts";
import { hiderFor } from "../leads/scoring/hidden.ts";
import { hasOwnCell } from "../leads/tallies/own-names.ts";
import { OTHER } from "../leads/tallies/tally.ts";

/** For text that may have personal data: shows only that there is some. */
const hide = (text: string | null): string | null => (text === null ? null : OTHER);

const hideUnknown = (text: string | null): string | null =>
  hasOwnCell({ source: text }) ? text : hide(text);

/** A touch of a lead that came in after access ended. */
const maskTouch = ({ source, medium, campaign, keyword, content, landing_page, ...rest }: PathTouch) => ({
  ...rest,
  ...{ source: hideUnknown(source) ?? "", medium: hideUnknown(medium), campaign: hide(campaign) },
  ...{ keyword: hide(keyword), content: hide(content), landing_page: hide(landing_page) },
});

/** A touch without the texts that identify the person. */
const hideContacts = (touch: PathTouch): PathTouch =>
  touch.identifying.length === 0
    ? touch
    : { ...touch, ...Object.fromEntries(touch.identifying.map((name) => [name, OTHER])) };

/**
 * Returns a function that masks leads for a caller. Scores are hidden, and leads that came in after access ended masked, as in
 * the list of leads. Callers who may not see contact details see no form names, and no text that identifies the person.
 */
export function showFacts(
  account: Viewed,
  { contacts }: Visibility,
  now: Date,
): (fact: LeadFact) => LeadFact {
  const { isOpen, closes_at } = computeAccess(account, now);
  const isHidden = hiderFor(account.score.hidden);
  const hideScore = (fact: LeadFact): LeadFact =>
    isHidden({ isMarked: fact.is_hidden === true, at: fact.at }) ? { ...fact, score: null } : fact;
  return (stored) => {
    const fact = hideScore(stored);
    if (!isOpen && fact.at >= closes_at.getTime())
      return {
        ...fact,
        form: hide(fact.form),
        path: fact.path.map(maskTouch),
      };
    if (contacts) return fact;
    return { ...fact, form: hide(fact.form), path: fact.path.map(hideContacts) };
  };
}
