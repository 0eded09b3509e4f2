import { config } from "./config.ts";
import { guard } from "./guard.ts";
import { post } from "./post.ts";
import type { Journey, View } from "./state.ts";

// The stages that a visit has reached, as bits, and whether it is the visitor's first, ever or of the day. The same bits,
// shifted left by REPORTED_SHIFT, say which have been reported. The bits from REPORTS_SHIFT count the reports in unary.
export const LANDED = 1;
const ENGAGED = 2;
export const SEEN = 4;
export const STARTED = 8;
export const SENT = 16;
export const FIRST_OF_DAY = 32;
export const FIRST_EVER = 64;
const ALL = 127;
const BOTH = 16383;
const REPORTED_SHIFT = 7;
const REPORTS_SHIFT = 14;

const MAX_BYTES = 400;
const CLICK_IDS_MAX = 3;
const ENGAGED_SECONDS = 10;

/**
 * Reports the stages that a visit has reached, and which of them have been reported before, once the page is hidden. It
 * sends at most three reports; the third is only for a form that was started or sent.
 */
export const reportVisit = guard((journey: Journey): void => {
  if (journey.pageviews > 1 || journey.dwell_seconds >= ENGAGED_SECONDS) journey.stages |= ENGAGED;
  const stages = journey.stages & ~(journey.stages >> REPORTED_SHIFT) & ALL;
  const reports = journey.stages >> REPORTS_SHIFT;
  if (!stages || !document.hidden || reports > (stages & (STARTED | SENT) ? 3 : 1) || navigator.webdriver)
    return;
  const { start, touches, first_pageviews } = journey;
  const { source, medium, campaign, id, referrer, click_ids } = touches.find(({ at }) => at === start) || {};
  const report = {
    site_id: config().siteId,
    stages: journey.stages & BOTH,
    at: start - Date.now(),
    landing: location.origin + (first_pageviews[0] as View).path,
    ...{ source, medium, campaign, id, referrer },
    // Only the names of the first click ids.
    click_ids:
      click_ids &&
      Object.fromEntries(
        Object.keys(click_ids)
          .slice(0, CLICK_IDS_MAX)
          .map((name) => [name, "1"]),
      ),
  };
  journey.stages |= (stages << REPORTED_SHIFT) | ((reports * 2 + 1) << REPORTS_SHIFT);
  let body = "";
  // Cut long texts until the report fits.
  for (let length = 99; length > 0 && (!body || new Blob([body]).size > MAX_BYTES); length -= 9)
    body = JSON.stringify(report, (name, value) =>
      name !== "site_id" && (value || 0).slice ? value.slice(0, length) : value,
    );
  // Nobody reads the response.
  post("/../visit", body, "no-cors").catch(Date);
});
