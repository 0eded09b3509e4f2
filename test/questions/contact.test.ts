import { afterAll, beforeAll, beforeEach, describe, expect, it, test, vi } from "vitest";
import { type App, startApp } from "../support/app.ts";
import { expectRefusal } from "../support/refusal.ts";

const question = {
  name: "Cara Client",
  email: "cara@firm.example",
  plan: "agency",
  message: "Do you take purchase orders?\n\nWe have 40 sites.",
};

const send = (app: App, body: unknown = question, headers: Record<string, string> = {}) =>
  app.call("POST /api/contact", { body, headers });

describe("a question", () => {
  let app: App;
  beforeAll(async () => {
    process.env.SUPPORT_EMAIL = "support@whence.localhost";
    app = await startApp();
  });
  afterAll(() => app.close());

  const latest = () => app.mails().at(-1);

  it("is one mail to support, and an answer to it goes to whoever asked", async () => {
    const before = app.mails().length;
    const { status, text } = await send(app);
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

  it("may be about no plan", async () => {
    for (const plan of [undefined, null]) {
      expect((await send(app, { ...question, plan })).status).toBe(204);
      expect(latest()?.subject).toBe("Question from Cara Client");
      expect(latest()?.text).not.toContain("Plan:");
    }
  });

  it("may come from an address that mail servers write otherwise", async () => {
    expect((await send(app, { ...question, email: "cara@bücher.example" })).status).toBe(204);
    expect(latest()?.headers).toEqual({ "Reply-To": "cara@xn--bcher-kva.example" });
    expect((await send(app, { ...question, email: "zoë@firm.example" })).status).toBe(204);
    expect(latest()?.headers).toEqual({});
    expect(latest()?.text).toContain("zoë@firm.example");
  });

  test.each(["cara..c@firm.example", "cara.@firm.example", "cara@my_firm.example", "cara@firm%.example"])(
    "may come from an address that the mail service takes for none: %s",
    async (email) => {
      expect((await send(app, { ...question, email })).status).toBe(204);
      expect(latest()?.headers).toEqual({});
      expect(latest()?.text).toContain(email);
    },
  );

  it("is inert, whatever is in it (attack X05)", async () => {
    const before = app.mails().length;
    const name = 'Cara\r\nBcc: eve@example.com\r\n<script>alert(1)</script>"';
    const message = "<img src=x onerror=alert(1)>\r\n\r\n.\r\nQUIT\u0000\u202e & <a href='javascript:1'>";
    expect((await send(app, { ...question, name, message })).status).toBe(204);
    expect(app.mails()).toHaveLength(before + 1);
    expect(latest()).toMatchObject({
      to: "support@whence.localhost",
      subject: 'Agency plan: question from Cara Bcc: eve@example.com <script>alert(1)</script>"',
      headers: { "Reply-To": "cara@firm.example" },
    });
    expect(latest()?.html).not.toMatch(/<script|<img|javascript:1'>|\0/);
  });

  it("cannot put a field into the link by which it is answered", async () => {
    expect((await send(app, { ...question, email: "a?bcc=eve&x@firm.example" })).status).toBe(204);
    expect(latest()?.text).toContain("mailto:a%3Fbcc%3Deve%26x@firm.example");
  });

  test.each<[string, unknown]>([
    ["Name is required.", { ...question, name: " " }],
    ["Name, e-mail and message are required.", { ...question, name: undefined }],
    ["Name must not be longer than 200 characters.", { ...question, name: "n".repeat(201) }],
    ["Enter a valid e-mail address.", { ...question, email: "cara" }],
    ["Enter a valid e-mail address.", { ...question, email: "cara@firm.example\r\nBcc: eve@example.com" }],
    ["Enter a valid e-mail address.", { ...question, email: ["cara@firm.example"] }],
    ["plan must be one of starter, growth, agency.", { ...question, plan: "free" }],
    ["Message is required.", { ...question, message: "" }],
    ["Message must not be longer than 5000 characters.", { ...question, message: "m".repeat(5001) }],
    ["Name, e-mail and message are required.", []],
    [
      "A field that people do not see was filled in; please reload the page and try again.",
      { ...question, honeypot: "https://spam.example" },
    ],
  ])("is refused: %s", async (sentence, body) => {
    const before = app.mails().length;
    expect(expectRefusal(await send(app, body), 400)).toBe(sentence);
    expect(app.mails()).toHaveLength(before);
  });

  it("takes 5,000 characters", async () => {
    expect((await send(app, { ...question, message: "m".repeat(5000) })).status).toBe(204);
  });
});

describe("a question that cannot be sent", () => {
  it("is refused where there is nobody to send it to", async () => {
    process.env.SUPPORT_EMAIL = "";
    const app = await startApp();
    try {
      expect(expectRefusal(await send(app), 503)).toBe("Messages are not taken here yet.");
      expect(app.mails()).toEqual([]);
    } finally {
      await app.close();
    }
  });

  it.each([
    ["broken", 6],
    ["throttled", 1],
  ] as const)("is refused while the mail service is %s, and costs no try", async (fault, attempts) => {
    process.env.SUPPORT_EMAIL = "support@whence.localhost";
    vi.spyOn(console, "error").mockImplementation(() => {});
    const app = await startApp({ rateLimits: "on" });
    try {
      app.mail.failWith(fault);
      for (let attempt = 0; attempt < attempts; attempt++) {
        expect(expectRefusal(await send(app), 503)).toBe(
          "Your message could not be sent; please try again in a few minutes.",
        );
      }
      app.mail.failWith(null);
      expect((await send(app)).status).toBe(204);
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

  const from = (viewer: string) => ({
    "x-origin-key": process.env.ORIGIN_KEY ?? "",
    "true-client-ip": viewer,
  });

  it("are five an hour from one source, also all at once, and others are not held up", async () => {
    const answers = await Promise.all(
      Array.from({ length: 9 }, () => send(app, question, from("192.0.2.1"))),
    );
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status !== 204);
    for (const answer of refused) expectRefusal(answer, 429);
    expect(app.mails()).toHaveLength(5);
    expect((await send(app, question, from("192.0.2.2"))).status).toBe(204);
    vi.setSystemTime(hour + HOUR);
    expect((await send(app, question, from("192.0.2.1"))).status).toBe(204);
  });
});
