import { afterAll, afterEach, beforeAll, expect, it, test } from "vitest";
import { intercept } from "../support/browser/intercept.ts";
import { type Shop, startShop, type Visitor, waitForTracker } from "../support/tracker/shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop?.close());
afterEach(async () => expect(await shop.closeVisitors()).toEqual([]));

const LANDING = "?utm_source=google&utm_campaign=spring";

/** Opens a page with a third-party form in a frame of `origin`, and clicks its button, which posts `messages`. */
async function openEmbed(origin: string, messages: unknown[]): Promise<Visitor> {
  const visitor = await shop.newVisitor();
  const posts = messages.map((message) => `parent.postMessage(${JSON.stringify(message)}, "*");`).join("");
  await intercept(visitor.context, `${origin}/**`, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<button onclick='${posts.replaceAll("'", "&#39;")}'>Send</button>`,
    }),
  );
  shop.put("/embed", { body: `<iframe src="${origin}/form"></iframe>` });
  await visitor.page.goto(shop.url(`/embed${LANDING}`));
  await waitForTracker(visitor.page);
  await visitor.page.frameLocator("iframe").getByRole("button").click();
  return visitor;
}

const tally = (email: string): string =>
  JSON.stringify({
    event: "Tally.FormSubmitted",
    payload: {
      id: "r1",
      formId: "mDA5oZ",
      formName: "Contact",
      fields: [
        { id: "a", title: "Name", type: "INPUT_TEXT", answer: { value: "Ada Byron", raw: "Ada Byron" } },
        { id: "b", title: "Email", type: "INPUT_EMAIL", answer: { value: email, raw: email } },
      ],
    },
  });

const cal = (email: string) => ({
  originator: "CAL",
  type: "bookingSuccessful",
  fullType: "CAL::bookingSuccessful",
  data: { booking: { attendees: [{ name: "Ada Byron", email }], responses: { name: "Ada Byron", email } } },
});

// Cal.com reports twice, the second time without the guest.
const calAgain = {
  originator: "CAL",
  type: "bookingSuccessfulV2",
  data: { uid: "u1", title: "30 min between Grace Host and Ada Byron", status: "ACCEPTED" },
};

test.each([
  ["Tally", "https://tally.so", tally, []],
  ["Cal.com", "https://app.cal.com", cal, [calAgain]],
])("captures a %s form with the contact details in its message", async (form, origin, message, more) => {
  const email = shop.newEmail();
  const { sent, page } = await openEmbed(origin, [{ hello: 1 }, message(email), ...more]);
  expect(await shop.leadsOf(email)).toMatchObject([
    { source: "google", campaign: "spring", form, submissions: 1 },
  ]);
  await page.waitForTimeout(100);
  expect(sent).toHaveLength(1);
});

/** Messages about a sent form without any answers, and where they come from. */
const SILENT: [form: string, origin: string, ...messages: unknown[]][] = [
  [
    "Typeform",
    "https://form.typeform.com",
    { type: "form-submit", formId: "a1", responseId: "r1", embedId: "e1" },
  ],
  [
    "Calendly",
    "https://calendly.com",
    {
      event: "calendly.event_scheduled",
      payload: { invitee: { uri: "https://api.calendly.com/i" }, event: {} },
    },
  ],
  ["Cal.com", "https://team.cal.com", calAgain],
  ["Jotform", "https://eu.jotform.com", { action: "submission-completed", formID: "231" }],
  [
    "Jotform",
    "https://form.jotform.com",
    JSON.stringify({ action: "submission-completed", formID: "231" }),
    { action: "submission-completed", formID: "231" },
  ],
  ["Fillout", "https://embed.fillout.com", "form_submit", { type: "form_submit", formId: "f1" }],
];

test.each(SILENT)(
  "captures a %s form at %s, whose message has no answers, once",
  async (_, origin, ...messages) => {
    const { sent, page } = await openEmbed(origin, messages);
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]).toMatchObject({
      site_id: shop.siteId,
      form: new URL(origin).hostname.split(".").slice(-2).join("."),
      touches: [{ source: "google", campaign: "spring" }],
    });
    await page.waitForTimeout(100);
    expect(sent).toHaveLength(1);
  },
);

const fillout = (email: string) => ({
  type: "form_submit",
  formId: "f1",
  submissionUuid: "s1",
  questions: [
    { id: "q1", name: "Your name", type: "ShortAnswer", value: "Ada Byron" },
    { id: "q2", name: "Work address", type: "EmailInput", value: email },
    { id: "q3", name: "Employees", type: "ShortAnswer", value: "12" },
  ],
});

const highLevel = (email: string) => [
  "set-sticky-contacts",
  "_ud",
  JSON.stringify({ full_name: "Ada Byron", email, customer_id: "c1", location_id: "l1" }),
  "l1",
  "fingerprint",
];

const hubSpotMeeting = (email: string) => ({
  meetingBookSucceeded: true,
  meetingsPayload: {
    bookingResponse: {
      postResponse: { contact: { firstName: "Ada", lastName: "Byron", email }, organizer: { name: "Host" } },
    },
  },
});

/** Messages with answers, and where they come from. */
const SPEAKING: [form: string, origin: string, message: (email: string) => unknown][] = [
  ["Fillout", "https://forms.fillout.com", fillout],
  ["GoHighLevel", "https://api.leadconnectorhq.com", highLevel],
  ["GoHighLevel", "https://link.msgsndr.com", highLevel],
  ["HubSpot", "https://meetings-eu1.hubspot.com", hubSpotMeeting],
];

test.each(SPEAKING)("captures a %s form at %s with its contact, once", async (form, origin, message) => {
  const email = shop.newEmail();
  const { sent, page } = await openEmbed(origin, [message(email), message(email)]);
  expect(await shop.leadsOf(email)).toMatchObject([{ name: "Ada Byron", form, submissions: 1 }]);
  await page.waitForTimeout(100);
  expect(sent).toHaveLength(1);
});

it("accepts a vendor's messages from no other host", async () => {
  const email = shop.newEmail();
  const all = [...SILENT.flatMap(([, , ...messages]) => messages), ...SPEAKING.map(([, , of]) => of(email))];
  for (const origin of [
    "https://widgets.example.net",
    "https://typeform.com.evil.example",
    "https://nottypeform.com",
    "https://evilcal.com",
    "https://tally.com",
  ]) {
    const { page, sent } = await openEmbed(origin, [...all, tally(email), cal(email), ...hubSpot(email)]);
    await page.waitForTimeout(100);
    expect(sent, origin).toEqual([]);
  }
});

it("ignores the contact of a GoHighLevel form that only loads", async () => {
  const message = JSON.stringify(highLevel(shop.newEmail()));
  const { page, sent } = await shop.visitorAt("Embedded");
  await page.evaluate((data) => {
    const origin = "https://api.leadconnectorhq.com";
    dispatchEvent(new MessageEvent("message", { origin, data: JSON.parse(data) }));
  }, message);
  await page.waitForTimeout(100);
  expect(sent).toEqual([]);
});

it("ignores a Tally form that doesn't ask for a contact", async () => {
  const payload = { fields: [{ title: "How was it?", type: "INPUT_TEXT", answer: { value: "Fine" } }] };
  const { page, sent } = await openEmbed("https://tally.so", [{ event: "Tally.FormSubmitted", payload }]);
  await page.waitForTimeout(100);
  expect(sent).toEqual([]);
});

it("ignores unrelated messages", async () => {
  const junk = [
    null,
    1,
    "",
    "{",
    "[]",
    [],
    { type: null },
    { type: "hsFormCallback" },
    { type: "form-submit-error" },
    { type: "form-submitted" },
    { event: "form-submission-start" },
    { event: 1 },
    { data: { a: [] } },
  ];
  const { sent, page } = await openEmbed("https://tally.so", junk);
  await page.waitForTimeout(200);
  expect(sent).toEqual([]);
});

const grace = { firstname: "Grace", lastname: "Hopper", phone: "+1 202 555 0119", company: "Navy" };

/** HubSpot's messages about a submitted form, before and after it is stored. */
const hubSpot = (email: string) => {
  const fields = Object.entries({ ...grace, email }).map(([name, value]) => ({ name, value }));
  const values = { submissionValues: { ...grace, email }, redirectUrl: "" };
  return [
    { type: "hsFormCallback", eventName: "onFormSubmit", id: "0a1b", data: fields },
    { type: "hsFormCallback", eventName: "onFormSubmitted", id: "0a1b", data: values },
  ];
};
const LEAD = { name: "Grace Hopper", phone: "+12025550119", company: "Navy", form: "HubSpot" };

test.each([
  ["before storing it", 0, 1],
  ["after storing it", 1, 2],
  ["before and after", 0, 2],
])("captures a HubSpot form reported %s, once", async (_, from, to) => {
  const email = shop.newEmail();
  const { sent } = await openEmbed("https://share.hsforms.com", hubSpot(email).slice(from, to));
  expect(await shop.leadsOf(email)).toMatchObject([{ ...LEAD, submissions: 1 }]);
  expect(sent).toHaveLength(1);
});

it("captures an embedded form even if the page's own form has sent the same email address", async () => {
  const email = shop.newEmail();
  const { page, sent } = await shop.visitorAt(`<form method="post" action="/thanks" target="thanks">
    <input type="email" name="email"><button>Join</button></form><iframe name="thanks"></iframe>`);
  await page.fill("[name=email]", email);
  await page.getByRole("button").click();
  for (const message of hubSpot(email)) await page.evaluate((said) => postMessage(said, "*"), message);
  await expect.poll(() => sent).toMatchObject([{ email }, { email, name: "Grace Hopper", company: "Navy" }]);
  expect(sent).toHaveLength(2);
});

it("reads the values of a form made with HubSpot's current editor", async () => {
  const email = shop.newEmail();
  const { page } = await shop.visitorAt("Embedded");
  await page.evaluate((address) => {
    const values = { "0-1/firstname": "Grace", "0-1/lastname": "Hopper", "0-1/email": address };
    const getFormFieldValues = async () => Object.entries(values).map(([name, value]) => ({ name, value }));
    Object.assign(window, { HubSpotFormsV4: { getFormFromEvent: () => ({ getFormFieldValues }) } });
    dispatchEvent(new CustomEvent("hs-form-event:on-submission:success", { detail: { formId: "f1" } }));
  }, email);
  expect(await shop.leadsOf(email)).toMatchObject([{ name: "Grace Hopper", form: "HubSpot" }]);
});

it("reads nothing private from an embedded form", async () => {
  const email = shop.newEmail();
  const [, after] = hubSpot(email);
  const values = {
    email,
    social_security_number: "078-05-1120",
    date_of_birth: "1985-03-14",
    message: "my card 4242 4242 4242 4242 was refused",
  };
  const { sent } = await openEmbed("https://share.hsforms.com", [
    { ...after, data: { submissionValues: values } },
  ]);
  expect(await shop.leadsOf(email)).toMatchObject([{ message: "my card *** was refused" }]);
  expect(JSON.stringify(sent)).not.toMatch(/078-05|1985-03|4242/);
});
