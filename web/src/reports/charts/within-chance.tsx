import { WITHIN_CHANCE } from "../format.ts";

/** The mark of a change that chance alone often makes. */
export const WithinChance = () => (
  <abbr title={WITHIN_CHANCE} className="ml-1 cursor-help no-underline">
    <span aria-hidden="true">≈</span>
    <span className="sr-only"> within chance</span>
  </abbr>
);
