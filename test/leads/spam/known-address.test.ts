import { beforeEach, describe, expect, test } from "vitest";
import type { Lead } from "../../../functions/leads/lead.ts";
import {
  type GivenAccount,
  givenAccount,
  givenLead,
  givenSite,
  leadsOf,
  statsOf,
} from "../../support/given.ts";
import { startedApp } from "../../support/started.ts";

const app = startedApp();
let account: GivenAccount;
let site_id: string;

beforeEach(async () => {
  account = await givenAccount(app);
  site_id = (await givenSite(app, account.token, "shop.example")).id;
});

const EMAIL = "grace@prospect.example";
const began = Date.now();
const minutesAgo = (minutes: number) => began - minutes * 60_000;

/** What anyone who knows an address can send. */
const bare = (more: object = {}) => ({ site_id, form: "contact", email: EMAIL, ...more });

/** What the tracker sends for a visitor who came from an ad and read three pages. */
const real = (more: object = {}) => ({
  ...bare(),
  submission_id: `real-${Math.random()}`,
  name: "Grace Hopper",
  phone: "+1 555 0100",
  message: "What would twelve seats cost, and could you show us a demo?",
  touches: [
    { at: minutesAgo(3000), source: "google", medium: "cpc", campaign: "spring", landing: "/" },
    { at: minutesAgo(5), source: "newsletter", medium: "email", landing: "/prices" },
  ],
  pageviews: [{ path: "/" }, { path: "/prices" }, { path: "/contact" }],
  visits: 2,
  fill_seconds: 40,
  ...more,
});

const stored = () => leadsOf(app, account.token);

/** The lead from the real form alone, on a separate site. */
async function alone(body: object): Promise<Lead> {
  const other = await givenAccount(app);
  const site = await givenSite(app, other.token, "shop.example");
  await givenLead(app, { ...body, site_id: site.id });
  return (await leadsOf(app, other.token))[0] as Lead;
}

const own = ({ id, site_id, created_at, updated_at, submissions, ...lead }: Lead) => lead;

describe("a prospect's lead, after others have sent the address", () => {
  test.each<[string, object[]]>([
    ["five bare posts", Array(5).fill({})],
    ["eight bare posts, past the quarantine", Array(8).fill({})],
    ["a named source", [{ last_source: "affiliate-7", first_source: "affiliate-7" }]],
    ["a touch with a click id", [{ touches: [{ source: "affiliate-7", click_ids: { irclickid: "x1" } }] }]],
    ["a source and pages in flat fields", Array(5).fill({ last_source: "affiliate-7", pageviews: 9 })],
  ])("is the same as by itself: after %s", async (_, before) => {
    for (const more of before) await givenLead(app, bare(more));
    const sent = real();
    await givenLead(app, sent);
    const leads = await stored();
    expect(leads).toHaveLength(1);
    expect(leads[0]).toMatchObject({ status: "new", submissions: before.length + 1 });
    expect(own(leads[0] as Lead)).toEqual(own(await alone(sent)));
    expect(await statsOf(app, account.token)).toEqual({
      total_leads: 1,
      average_ai_score: leads[0]?.ai_score,
      filtered_leads: 0,
      leads_by_source: [{ _id: "newsletter", count: 1 }],
    });
  });

  test("keeps its own words first, and marks the others' words", async () => {
    for (let time = 0; time < 5; time++)
      await givenLead(app, bare({ name: "Eve", phone: "666 6666", message: "Junk." }));
    const sent = real();
    await givenLead(app, sent);
    const [lead] = await stored();
    const { ai_score, source } = await alone(sent);
    expect(lead).toMatchObject({ name: sent.name, phone: sent.phone, status: "new", ai_score, source });
    const added = "[From another submission with this email address]\nName: Eve\nPhone: 666 6666\n\nJunk.";
    expect(lead?.message).toBe(`${sent.message}\n\n${added}`);
    expect(lead?.flags).toContain("added to later");
    const csv = await app.call("GET /api/export?format=csv", { token: account.token });
    expect(csv.text).toContain("added to later");
  });

  test("leaves quarantine because of its touches even without a message", async () => {
    for (let time = 0; time < 6; time++) await givenLead(app, bare());
    expect((await stored())[0]).toMatchObject({ status: "spam" });
    const sent = real({ message: null, name: null, phone: null });
    await givenLead(app, sent);
    expect(own((await stored())[0] as Lead)).toEqual(own(await alone(sent)));
  });

  test("has its own message and score if a server sent it without touches", async () => {
    for (let time = 0; time < 5; time++) await givenLead(app, bare());
    const sent = bare({ name: "Grace", message: "A quote, please.", last_source: "partner-mail" });
    await givenLead(app, sent);
    expect(own((await stored())[0] as Lead)).toEqual(own(await alone(sent)));
  });

  test("keeps its owner's changes", async () => {
    for (let time = 0; time < 2; time++) await givenLead(app, bare());
    const [{ id } = { id: "" }] = await stored();
    const body = { status: "contacted", notes: "Called.", value_cents: 500 };
    await app.call(`PATCH /api/leads/${id}`, { token: account.token, body });
    await givenLead(app, real());
    expect(await stored()).toMatchObject([{ id, ...body, source: "newsletter", name: "Grace Hopper" }]);
  });

  test("is a new lead if its owner had marked the old one as spam", async () => {
    await givenLead(app, bare());
    const [{ id } = { id: "" }] = await stored();
    await app.call(`PATCH /api/leads/${id}`, { token: account.token, body: { status: "spam" } });
    await givenLead(app, bare());
    await givenLead(app, real());
    expect(await stored()).toMatchObject([
      { status: "new", source: "newsletter", submissions: 1 },
      { id, status: "spam", submissions: 2 },
    ]);
  });
});

describe("a prospect's lead, before others send the address", () => {
  test.each<[string, object]>([
    ["nothing else", {}],
    ["another source", { last_source: "affiliate-7", first_source: "affiliate-7" }],
    ["a touch with a click id", { touches: [{ source: "affiliate-7", click_ids: { irclickid: "x1" } }] }],
  ])("stays the same: %s", async (_, more) => {
    for (const message of ["What would it cost?", null]) {
      const sent = real({ message, form: `form ${message}` });
      await givenLead(app, sent);
      for (let time = 0; time < 9; time++) await givenLead(app, bare({ ...more, form: sent.form }));
      const [lead] = await stored();
      expect(lead?.submissions).toBe(10);
      expect(own(lead as Lead)).toEqual(own(await alone(sent)));
    }
  });

  test("marks the others' words, and does not take over their phone number", async () => {
    const sent = real({ message: null, phone: null });
    await givenLead(app, sent);
    await givenLead(app, bare({ phone: "666 6666", message: "Never mind, I bought elsewhere." }));
    const [lead] = await stored();
    expect(lead).toMatchObject({ phone: null, flags: ["automated client", "added to later"] });
    expect(lead?.message).toBe(
      "[From another submission with this email address]\nPhone: 666 6666\n\nNever mind, I bought elsewhere.",
    );
    expect(lead?.ai_score).toBe((await alone(sent)).ai_score);
  });
});

describe("a prospect's source, when someone else sends the address with one as well", () => {
  const page = {
    origin: "https://shop.example",
    "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Firefox/133.0",
  };
  const stolen = {
    touches: [{ at: began, source: "affiliate-7", campaign: "stolen", click_ids: { irclickid: "x1" } }],
  };
  const forged = () => bare({ ...stolen, pageviews: 9, message: "Call me." });
  const sendBoth = async (first: object, second: object, headers: [object, object]) => {
    for (const [at, body] of [first, second].entries())
      expect((await app.call("POST /api/lead", { body, headers: { ...headers[at] } })).status).toBe(201);
    return (await stored())[0] as Lead;
  };

  test.each([
    ["before", true],
    ["after", false],
  ])("stays their own, if theirs came from a page of the site: %s", async (_, isBefore) => {
    const sent = real({ message: null });
    const lead = isBefore
      ? await sendBoth(forged(), sent, [{}, page])
      : await sendBoth(sent, forged(), [page, {}]);
    expect(lead).toMatchObject({ source: "newsletter", submissions: 2 });
    expect(lead.message).not.toContain("Source:");
  });

  test.each([
    ["the first", "affiliate-7", "newsletter"],
    ["the second", "newsletter", "affiliate-7"],
  ])("is shown next to the other one if it's unclear which is genuine: %s", async (_, first, second) => {
    const bodies: Record<string, object> = {
      "affiliate-7": forged(),
      newsletter: real({ touches: [{ at: minutesAgo(5), source: "newsletter", click_ids: { gclid: "y" } }] }),
    };
    const lead = await sendBoth(bodies[first] ?? {}, bodies[second] ?? {}, [page, page]);
    expect(lead).toMatchObject({ source: first, flags: ["added to later"] });
    expect(lead.message).toContain(`Source: ${second}`);
  });

  test("is genuine if only they wrote a message, or only they followed an ad", async () => {
    const bareTouch = { touches: [{ at: began, source: "affiliate-7" }], pageviews: 9 };
    expect(await sendBoth(bare(bareTouch), real(), [page, page])).toMatchObject({ source: "newsletter" });
    const click = {
      touches: [{ at: minutesAgo(5), source: "google", click_ids: { gclid: "y" } }],
      message: null,
    };
    const form = { form: "quote" };
    expect(
      await sendBoth(bare({ ...bareTouch, ...form }), real({ ...click, ...form }), [page, page]),
    ).toMatchObject({
      source: "google",
    });
  });
});

describe("the response to the sender", () => {
  const KEYS = [
    ...["ai_score", "campaign", "company", "created_at", "email", "first_campaign", "first_source"],
    ...["first_touch_timestamp", "form", "id", "last_campaign", "last_source", "last_touch_timestamp"],
    ...["medium", "message", "name", "pageviews", "phone", "site_id", "source", "status"],
  ];

  test("is the same for known and unknown addresses, apart from id and time", async () => {
    const sent = real();
    const first = await givenLead(app, sent);
    const responses = [first, await givenLead(app, { ...sent, submission_id: "a" })];
    for (const response of responses) {
      expect(Object.keys(response).toSorted()).toEqual(KEYS);
      const { id: _, created_at: __, ...rest } = response;
      expect(rest).toEqual(expect.objectContaining({ status: "new", ai_score: first.ai_score }));
    }
    const knownLead = await givenLead(app, bare());
    const unknown = await givenLead(app, bare({ email: "nobody@prospect.example" }));
    const { id, created_at, ...shown } = knownLead;
    expect({ ...shown, email: "nobody@prospect.example" }).toEqual({
      ...unknown,
      id: undefined,
      created_at: undefined,
    });
    expect(Date.parse(created_at)).toBeGreaterThanOrEqual(Date.parse(responses[1]?.created_at ?? ""));
    expect(id).not.toBe(first.id);
  });

  test("never reveals another lead: the id it gives for a repeat finds nothing", async () => {
    const first = await givenLead(app, real());
    const repeat = await givenLead(app, real({ submission_id: "again" }));
    const found = (id: string) => app.call(`GET /api/leads/${id}`, { token: account.token });
    expect((await found(first.id)).status).toBe(200);
    expect((await found(repeat.id)).status).toBe(404);
  });

  test("reveals no spam verdict, not even by its score", async () => {
    const honest = await givenLead(app, real());
    const trapped = await givenLead(app, real({ honeypot: "x", email: "other@prospect.example" }));
    const plain = ({ id: _, created_at: __, email: ___, ...rest }: object & Record<string, unknown>) => rest;
    expect(plain(trapped)).toEqual(plain(honest));
    const scores = new Set<number | null>();
    for (let time = 0; time < 7; time++) scores.add((await givenLead(app, bare({ form: "x" }))).ai_score);
    expect(scores.size).toBe(1);
  });

  test("to a repeat has the same bytes when retried", async () => {
    await givenLead(app, real({ phone: "999 9999" }));
    const sent = real({ submission_id: "repeat" });
    const first = await app.call("POST /api/lead", { body: sent });
    await givenLead(app, real({ message: "And one thing more." }));
    for (const route of ["POST /api/lead", "POST /api/lead?again=1"]) {
      const again = await app.call(route, { body: sent });
      expect([again.status, again.text]).toEqual([200, first.text]);
    }
    expect(await stored()).toMatchObject([{ submissions: 3 }]);
  });
});
