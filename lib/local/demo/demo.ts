import { setTimeout as sleep } from "node:timers/promises";
import type { Site } from "../../../functions/accounts/sites/site.ts";
import type { Lead, SubmittedLead } from "../../../functions/leads/lead.ts";
import { DAY_MS } from "../../../functions/platform/day.ts";
import { type Call, callFunction } from "../call.ts";
import type { LocalStack } from "../stack.ts";
import { makeSubmission, pickStatus } from "./visitors.ts";
import { sendDemoVisits } from "./visits.ts";

export const DEMO_ACCOUNT = { name: "Demo Account", email: "demo@whence.example", password: "demo-account" };
const SITES = [
  { name: "Harbour Dental", domain: "harbourdental.example" },
  { name: "Northwind Solar", domain: "northwindsolar.example" },
  { name: "Sample site", domain: "localhost" },
];
const LEADS = 320;
/** A visitor's browser. */
const BROWSER =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
/** The number of leads between progress updates. */
const STEP = 40;
const DAYS = 60;
/** Younger leads are still untouched. */
const UNTOUCHED_MS = 2 * DAY_MS;

const TRIES = 5;
const PAUSE_MS = 1000;

/** Calls a route, retrying failures, since a function may time out on a very busy machine. */
async function call(stack: LocalStack, key: string, given: Call) {
  for (let tries = 1; ; tries++) {
    const { status, text } = await callFunction(stack, key, given);
    if (status < 500 || tries === TRIES) return { status, answer: JSON.parse(text || "{}") };
    await sleep(PAUSE_MS);
  }
}

/** A day's relative traffic: quiet weekends, a growing trend and some variation. */
function busyness(day: Date, at: number): number {
  const weekend = day.getUTCDay() % 6 === 0 ? 0.45 : 1;
  const wobble = 1 + 0.35 * Math.sin(at * 2.4) + 0.2 * Math.sin(at * 5.3);
  return weekend * wobble * (0.75 + (0.6 * at) / DAYS);
}

/** The leads' submission times (ms), oldest first, the last one just before `now`. */
function leadTimes(now: number): number[] {
  const start = now - DAYS * DAY_MS;
  const weights = Array.from({ length: DAYS }, (_, at) =>
    busyness(new Date(start + (at + 0.5) * DAY_MS), at),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let day = 0;
  let passed = 0;
  return Array.from({ length: LEADS }, (_, at) => {
    const position = ((at + 0.5) / LEADS) * total;
    for (; position >= passed + (weights[day] ?? total); day++) passed += weights[day] ?? 0;
    return Math.round(start + (day + (position - passed) / (weights[day] ?? 1)) * DAY_MS);
  });
}

/** The site of a visitor: three in five visit the first, one each of the others. */
const chooseSite = (at: number): number => (at % 5 < 3 ? 0 : at % 5 === 3 ? 1 : 2);

/** Shows what is being done. */
export type Show = (text: string) => void;

/** Submits all visitors' leads and returns them. One visitor in fifty submits twice, like impatient people do. */
async function sendLeads(
  stack: LocalStack,
  siteIds: string[],
  now: number,
  show: Show,
): Promise<SubmittedLead[]> {
  const leads: SubmittedLead[] = [];
  for (const [at, moment] of leadTimes(now).entries()) {
    if (at % STEP === 0) show(`Adding demo leads ${at} of ${LEADS}`);
    const site = chooseSite(at);
    const domain = SITES[site]?.domain ?? "";
    const body = { site_id: siteIds[site], ...makeSubmission(at, moment, domain) };
    const headers = { "user-agent": BROWSER, origin: `https://${domain}` };
    const { status, answer } = await call(stack, "POST /api/lead", { body, headers, now: moment });
    if (status !== 201) throw new Error(`Submitting a demo lead failed with status ${status}.`);
    leads.push(answer);
    if (at % 50 !== 26) continue;
    const again = { ...body, submission_id: `${body.submission_id}-again` };
    await call(stack, "POST /api/lead", { body: again, headers, now: moment + 180_000 });
  }
  return leads;
}

const HOUR_MS = 3_600_000;

/** What a won lead is worth: from $400 to $2,200. */
const wonValue = (at: number): number => 40_000 + (at % 13) * 15_000;

/** What the ads of the last 60 days cost. */
const SPEND = [
  { source: "google", campaign: "spring_offer", cost_cents: 184_000 },
  { source: "google", campaign: "brand", cost_cents: 41_500 },
  { source: "google", campaign: "emergency_visits", cost_cents: 96_000 },
  { source: "facebook", campaign: "lookalike_uk", cost_cents: 73_000 },
  { source: "facebook", campaign: "video_tour", cost_cents: 52_500 },
  { source: "bing", campaign: "brand", cost_cents: 18_000 },
];

async function addSpend(stack: LocalStack, token: string, now: number): Promise<void> {
  const formatDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  const days = { from: formatDay(now - DAYS * DAY_MS), to: formatDay(now) };
  const body = { rows: SPEND.map((row) => ({ ...row, ...days })) };
  const { status } = await call(stack, "PUT /api/spend", { body, token });
  if (status !== 200) throw new Error(`Adding the demo account's spend failed with status ${status}.`);
}

/**
 * Sets the status of about a fifth of the older leads, as their owner would, within two days of each, and the value of
 * those won; spam is left alone.
 */
async function followUp(
  stack: LocalStack,
  leads: SubmittedLead[],
  token: string,
  now: number,
): Promise<void> {
  const { answer } = await call(stack, "GET /api/leads", { token, query: "status=spam&limit=200" });
  const spam = new Set((answer as Lead[]).map(({ id }) => id));
  for (const [at, { id, ai_score, created_at }] of leads.entries()) {
    const outcome = pickStatus(at, ai_score);
    if (outcome === null || spam.has(id) || now - Date.parse(created_at) < UNTOUCHED_MS) continue;
    const change = {
      body: { status: outcome, ...(outcome === "won" && { value_cents: wonValue(at) }) },
      token,
      parameters: { id },
      now: Date.parse(created_at) + (1 + (at % 40)) * HOUR_MS,
    };
    const changed = await call(stack, "PATCH /api/leads/{id}", change);
    if (changed.status !== 200) throw new Error(`Updating a demo lead failed with status ${changed.status}.`);
  }
}

/**
 * Registers the demo account and submits a few hundred plausible leads over the last 60 days through the real submit
 * handler, with its clock set back, and reports the visits around them. Idempotent. The trial began a day ago, so that the
 * first run of `pack-days` packs the days. Returns the id of the account's site for `localhost`, if it has one.
 */
export async function sendDemoLeads(stack: LocalStack, show: Show = () => {}): Promise<string | undefined> {
  await call(stack, "POST /api/auth/register", { body: DEMO_ACCOUNT, now: Date.now() - DAY_MS });
  const { email, password } = DEMO_ACCOUNT;
  const session = await call(stack, "POST /api/auth/login", { body: { email, password } });
  const token: string | undefined = session.answer.access_token;
  if (token === undefined)
    throw new Error(`Signing in to the demo account failed with status ${session.status}.`);
  const before = await call(stack, "GET /api/sites", { token });
  // Not "if it is new", since the registration may have timed out and been repeated.
  if (Array.isArray(before.answer) && before.answer.length === 0) {
    const now = Date.now();
    const siteIds: string[] = [];
    for (const [at, site] of SITES.entries()) {
      const added = await call(stack, "POST /api/sites", {
        body: site,
        token,
        now: now - (DAYS + 1) * DAY_MS + at * 60_000,
      });
      siteIds.push(added.answer.id);
    }
    const leads = await sendLeads(stack, siteIds, now, show);
    show("Following up on demo leads…");
    await followUp(stack, leads, token, now);
    await addSpend(stack, token, now);
    await sendDemoVisits(
      stack,
      SITES.map(({ domain }, at) => ({ id: siteIds[at] ?? "", domain })),
      leadTimes(now).map((moment, at) => ({ moment, site: chooseSite(at) })),
      show,
    );
  }
  const { status, answer } = await call(stack, "GET /api/sites", { token });
  const sites: Site[] = status === 200 ? answer : [];
  return sites.find(({ domain }) => domain === "localhost")?.id;
}
