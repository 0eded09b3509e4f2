import { afterAll, beforeAll, beforeEach, describe, expect, it, test, vi } from "vitest";
import { type App, startApp } from "../../support/app.ts";
import { expectError } from "../../support/http-error.ts";

const question = {
  name: "Cara Client",
  email: "cara@firm.example",
  plan: "agency",
  message: "Do you take purchase orders?\n\nWe have 40 sites.",
};

const ask = (app: App, body: unknown = question, headers: Record<string, string> = {}, viewer?: string) =>
  app.call("POST /api/contact", { body, headers, viewer });

describe("a question", () => {
  let app: App;
  beforeAll(async () => {
    process.env.SUPPORT_EMAIL = "support@whence.localhost";
    app = await startApp();
  });
  afterAll(() => app.close());

  const latest = () => app.mails().at(-1);

  it("is one email to support, and replies go to the sender", async () => {
    const before = app.mails().length;
    const { status, text } = await ask(app);
    expect([status, text]).toEqual([204, ""]);
    expect(app.mails()).toHaveLength(before + 1);
    expect(latest()).toMatchObject({
      to: "support@whence.localhost",
      subject: "Agency plan: question from Cara Client",
      headers: { "Reply-To": "cara@firm.example" },
    });
    for (const part of [latest()?.text, latest()?.html]) {
      for (const said of ["Cara Client", "cara@firm.example", "Agency", "purchase orders?", "40 sites."]) {
        expect(part).toContain(said);
      }
    }
  });

  it("does not need a plan", async () => {
    for (const plan of [undefined, null]) {
      expect((await ask(app, { ...question, plan })).status).toBe(204);
      expect(latest()?.subject).toBe("Question from Cara Client");
      expect(latest()?.text).not.toContain("Plan:");
    }
  });

  it("may come from an internationalised email address", async () => {
    expect((await ask(app, { ...question, email: "cara@bücher.example" })).status).toBe(204);
    expect(latest()?.headers).toEqual({ "Reply-To": "cara@xn--bcher-kva.example" });
    expect((await ask(app, { ...question, email: "zoë@firm.example" })).status).toBe(204);
    expect(latest()?.headers).toEqual({});
    expect(latest()?.text).toContain("zoë@firm.example");
  });

  test.each(["cara..c@firm.example", "cara.@firm.example", "cara@my_firm.example", "cara@firm%.example"])(
    "may come from an address SES would reject: %s",
    async (email) => {
      expect((await ask(app, { ...question, email })).status).toBe(204);
      expect(latest()?.headers).toEqual({});
      expect(latest()?.text).toContain(email);
    },
  );

  it("is inert, whatever it contains", async () => {
    const before = app.mails().length;
    const name = 'Cara\r\nBcc: eve@example.com\r\n<script>alert(1)</script>"';
    const message = "<img src=x onerror=alert(1)>\r\n\r\n.\r\nQUIT\u0000\u202e & <a href='javascript:1'>";
    expect((await ask(app, { ...question, name, message })).status).toBe(204);
    expect(app.mails()).toHaveLength(before + 1);
    expect(latest()).toMatchObject({
      to: "support@whence.localhost",
      subject: 'Agency plan: question from Cara Bcc: eve@example.com <script>alert(1)</script>"',
      headers: { "Reply-To": "cara@firm.example" },
    });
    expect(latest()?.html).not.toMatch(/<script|<img|javascript:1'>|\0/);
  });

  it("cannot add a field to the reply link", async () => {
    expect((await ask(app, { ...question, email: "a?bcc=eve&x@firm.example" })).status).toBe(204);
    expect(latest()?.text).toContain("mailto:a%3Fbcc%3Deve%26x@firm.example");
  });

  test.each<[string, unknown]>([
    ["Name is required.", { ...question, name: " " }],
    ["Name, email and message are required.", { ...question, name: undefined }],
    ["Name must not be longer than 200 characters.", { ...question, name: "n".repeat(201) }],
    ["Enter a valid email address.", { ...question, email: "cara" }],
    ["Enter a valid email address.", { ...question, email: "cara@firm.example\r\nBcc: eve@example.com" }],
    ["Enter a valid email address.", { ...question, email: ["cara@firm.example"] }],
    ["plan must be one of starter, growth, agency.", { ...question, plan: "free" }],
    ["Message is required.", { ...question, message: "" }],
    ["Message must not be longer than 5000 characters.", { ...question, message: "m".repeat(5001) }],
    ["Name, email and message are required.", []],
    [
      "A hidden field was filled in; please reload the page and try again.",
      { ...question, honeypot: "https://spam.example" },
    ],
  ])("is rejected: %s", async (sentence, body) => {
    const before = app.mails().length;
    expect(expectError(await ask(app, body), 400)).toBe(sentence);
    expect(app.mails()).toHaveLength(before);
  });

  it("may have 5,000 characters", async () => {
    expect((await ask(app, { ...question, message: "m".repeat(5000) })).status).toBe(204);
  });
});

describe("a question that cannot be sent", () => {
  it("is rejected if no support address is configured", async () => {
    process.env.SUPPORT_EMAIL = "";
    const app = await startApp();
    try {
      expect(expectError(await ask(app), 503)).toBe("Contact messages are not set up here yet.");
      expect(app.mails()).toEqual([]);
    } finally {
      await app.close();
    }
  });

  it.each([
    ["broken", 6],
    ["throttled", 1],
  ] as const)("fails while the email service is %s, without using up an attempt", async (fault, attempts) => {
    process.env.SUPPORT_EMAIL = "support@whence.localhost";
    vi.spyOn(console, "error").mockImplementation(() => {});
    const app = await startApp({ rateLimits: "on" });
    try {
      app.mail.failWith(fault);
      for (let attempt = 0; attempt < attempts; attempt++) {
        expect(expectError(await ask(app), 503)).toBe(
          "Your message could not be sent; please try again in a few minutes.",
        );
      }
      app.mail.failWith(null);
      expect((await ask(app)).status).toBe(204);
      expect(app.mails()).toHaveLength(1);
    } finally {
      vi.restoreAllMocks();
      await app.close();
    }
  });
});

describe("many questions", () => {
  const HOUR = 3_600_000;
  let app: App;
  let hour = Math.ceil(Date.now() / HOUR) * HOUR;
  beforeAll(async () => {
    process.env.SUPPORT_EMAIL = "support@whence.localhost";
    app = await startApp({ rateLimits: "on" });
  });
  beforeEach(() => {
    hour += HOUR;
    vi.useFakeTimers({ toFake: ["Date"], now: hour });
  });
  afterAll(async () => {
    vi.useRealTimers();
    await app.close();
  });

  it("are limited to five an hour per client, even concurrently, without affecting others", async () => {
    const responses = await Promise.all(Array.from({ length: 9 }, () => ask(app, question, {}, "192.0.2.1")));
    expect(responses.filter(({ status }) => status === 204)).toHaveLength(5);
    const limited = responses.filter(({ status }) => status !== 204);
    for (const response of limited) expectError(response, 429);
    expect(app.mails()).toHaveLength(5);
    expect((await ask(app, question, {}, "192.0.2.2")).status).toBe(204);
    vi.setSystemTime(hour + HOUR);
    expect((await ask(app, question, {}, "192.0.2.1")).status).toBe(204);
  });
});
