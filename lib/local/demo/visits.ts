import { senderText } from "../../queued-attributes.ts";
import type { LocalStack } from "../stack.ts";
import type { Show } from "./demo.ts";
import { makeSubmission } from "./visitors.ts";

/** The number of visits without a lead per visit with one. */
const VISITS_A_LEAD = 24;
/**
 * How many leads' visits are counted together: few, since counting blocks the event loop, but enough to be counted
 * immediately.
 */
const LEADS_AT_ONCE = 20;
const BROWSER = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0";
const [LANDED, ENGAGED, SEEN, STARTED, SENT, FIRST_OF_DAY, FIRST_EVER] = [1, 2, 4, 8, 16, 32, 64];

/** The stages of visitor `number`, who left without a lead. */
const chooseStages = (number: number): number =>
  LANDED |
  (number % 5 < 3 ? ENGAGED : 0) |
  (number % 3 === 0 ? SEEN : 0) |
  (number % 15 === 0 ? STARTED : 0) |
  (number % 8 > 0 ? FIRST_OF_DAY : 0) |
  (number % 8 > 2 ? FIRST_EVER : 0);

/** The report of visitor `number`, who arrived like one who sent a lead. */
function composeReport(
  siteId: string,
  domain: string,
  number: number,
  moment: number,
  stages: number,
): string {
  const { touches, pageviews } = makeSubmission(number, moment, domain);
  const [first] = pageviews ?? [];
  const { at, landing, ...touch } = touches.find((each) => each.at === first?.at) ?? { at: "", landing: "" };
  return JSON.stringify({
    ...touch,
    site_id: siteId,
    stages,
    at: -60_000,
    landing: `http://${domain}${first?.path ?? "/"}`,
  });
}

/** Reports the visits around the demo account's leads, with the queue's clock set back to each. */
export async function sendDemoVisits(
  { queues, originKey }: LocalStack,
  sites: readonly { id: string; domain: string }[],
  leads: readonly { moment: number; site: number }[],
  show: Show,
): Promise<void> {
  for (const [at, { moment, site }] of leads.entries()) {
    if (at % LEADS_AT_ONCE === 0 && leads.length - at >= LEADS_AT_ONCE) {
      await queues.settle();
      show(`Adding demo visits ${at * VISITS_A_LEAD} of ${leads.length * VISITS_A_LEAD}`);
    }
    const { id, domain } = sites[site] ?? { id: "", domain: "" };
    queues.now = new Date(moment);
    const first = 1000 + at * VISITS_A_LEAD;
    const own = LANDED | ENGAGED | SEEN | STARTED | SENT | FIRST_OF_DAY | (at % 4 > 0 ? FIRST_EVER : 0);
    const send = (number: number, stages: number) => {
      // Each visitor has their own network.
      const from = {
        Sender: senderText(`2001:db8:0:${number.toString(16)}::1`, BROWSER),
        OriginKey: originKey,
      };
      queues.send("visits", composeReport(id, domain, number, moment, stages), from);
    };
    send(at, own);
    for (let number = first; number < first + VISITS_A_LEAD; number++) send(number, chooseStages(number));
  }
  queues.now = null;
  await queues.settle();
}
