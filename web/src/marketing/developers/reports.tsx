import { LEAD_DIMENSIONS, TOUCH_DIMENSIONS } from "../../../../functions/reports/dimensions.ts";
import { isCostMeasure, isVisitMeasure } from "../../../../functions/reports/measure-kinds.ts";
import { MEASURES } from "../../../../functions/reports/measures.ts";
import { MODELS } from "../../../../functions/reports/models.ts";
import { Code } from "./code.tsx";
import { withCode } from "./schema.tsx";

const named = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(", ");

const ofLeads = MEASURES.filter((measure) => !isVisitMeasure(measure) && !isCostMeasure(measure));

const KNOWN = [
  [
    "leads",
    `${named(ofLeads)}: by ${named([...LEAD_DIMENSIONS, ...TOUCH_DIMENSIONS])}, at most two of them, and a grain of time.`,
  ],
  [
    "visits",
    `${named(MEASURES.filter(isVisitMeasure))}: by \`channel\`, \`source\` and \`campaign\`, or by \`landing_page\`; in both cases also by \`site\`, \`client\`, \`weekday\` and time. \`lead_rate\` is the share of visits that sent a form, both by the source of the visit itself. Visits are counted within five minutes; leads count by the touch that has their credit.`,
  ],
  [
    "cost",
    `${named(MEASURES.filter(isCostMeasure))}: by \`channel\`, \`source\`, \`campaign\`, \`keyword\`, \`weekday\` and time. \`cost_per_lead\` and its like and \`roas\` are about the leads of sources and campaigns with cost (\`paid_leads\`); the blended figures are about all leads, in total and over time only. Cost is not known by site, and money is never added up across currencies.`,
  ],
  [
    "models",
    `${named(MODELS)} divide the credit for a lead among its touches. The shares add up to 1, so counts can be fractions, but totals are whole. Without a model, a lead counts for the touch that \`GET /api/leads\` shows.`,
  ],
  [
    "days",
    "A lead counts on the day it came in, in the account's time zone, no matter when it was won. `to` is included.",
  ],
  [
    "rows",
    'Rows beyond `limit` are merged into "Other", so that rows add up to `totals`. Rates, costs per lead and returns with fewer than 10 hits or misses have the range that they are likely in (90%), from `_low` to `_high`.',
  ],
] as const;

const EXAMPLE = "/api/reports?measures=value,won&by=campaign&from=2026-10-01&to=2026-10-31&compare=previous";

/** The measures, dimensions and filters of `GET /api/reports`. */
export function Reports() {
  return (
    <section id="questions" aria-labelledby="questions-title">
      <h2 id="questions-title">What reports answer</h2>
      <p>
        <code>GET /api/reports</code> answers a question: which measures, by which dimensions, on which days.
        This one asks which campaign won the most value in October, compared with September:
      </p>
      <Code label="A question">{`GET ${EXAMPLE}`}</Code>
      <dl>
        {KNOWN.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{withCode(text)}</dd>
          </div>
        ))}
      </dl>
      <p>
        A question that can’t be answered is refused with a sentence that says what you can ask instead.{" "}
        <code>GET /api/reports.csv</code> returns the rows as a file.
      </p>
      <p>
        A report answers within about two seconds. If there are too many new leads to count in that time, it
        answers 202 with <code>{`{"status": "counting", "progress": 0.6}`}</code>. Ask again after{" "}
        <code>retry-after</code> seconds: each call continues where the last one ended.
      </p>
    </section>
  );
}
