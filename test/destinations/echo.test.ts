import { afterAll, beforeAll, expect, test } from "vitest";
import { createRedactor } from "../../functions/destinations/desk/redaction.ts";
import { type App, startApp } from "../support/app.ts";
import { type GivenDesk, givenDesk, startReceivers } from "./given-destination.ts";
import type { Receiver } from "./receiver.ts";

const EMAIL = "ada.echoed@firm.example";
let app: App;
let receiver: Receiver;

beforeAll(async () => {
  [receiver] = (await startReceivers(1)) as [Receiver];
  app = await startApp();
});
afterAll(async () => {
  await app.close();
  await receiver.close();
});

/** Everything stored about the destination and its deliveries, and everything shown of them. */
async function everythingAbout(desk: GivenDesk, id: string): Promise<string> {
  const rows = [...(await desk.rows("DEST#")), ...(await desk.rows("OUT#")), ...(await desk.rows("LINK#"))];
  const routes = [
    "GET /api/destinations",
    `GET /api/destinations/${id}`,
    `GET /api/deliveries?destination=${id}`,
  ];
  const shown = await Promise.all(routes.map((route) => desk.call(route)));
  return JSON.stringify([rows, shown.map(({ text }) => text)]);
}

test.each([422, 500])(
  "a response of %i that echoes the request shows no secret, and is deleted with its lead",
  async (status) => {
    const desk = await givenDesk(app);
    const { id, signing_secret } = await desk.add(`${receiver.url}/T0123/AbCdEfGhIjKl?sig=s3cr3t%2Bs3cr3t`);
    receiver.answer = ({ body, path }) => ({
      status,
      body: `Cannot POST ${path.replaceAll("&", "&amp;")} ${signing_secret} ${body.slice(0, 300)} ${EMAIL}`,
    });
    const lead = await desk.lead(EMAIL);
    await app.queues.settle();
    const logged = await everythingAbout(desk, id);
    expect(logged).toContain("Cannot POST");
    expect(logged).toContain(EMAIL);
    for (const secret of ["AbCdEfGhIjKl", "s3cr3t%2Bs3cr3t", "s3cr3t+s3cr3t", signing_secret])
      expect(logged).not.toContain(secret);
    expect((await desk.call(`DELETE /api/leads/${lead}`)).status).toBe(204);
    await app.queues.settle();
    expect(await everythingAbout(desk, id)).not.toContain(EMAIL);
  },
);

test("a secret is redacted even if the text was cut off in the middle of it", () => {
  const redact = createRedactor({ key: "pat-1234567890" });
  expect(redact("no such key: pat-1234567")).toBe("no such key: …");
  expect(redact("pat-12345")).toBe("…");
  expect(redact("pat-123")).toBe("pat-123");
  expect(redact("no such key: pat-1234567890")).toBe("no such key: …");
  expect(redact("")).toBe("");
});

test("credentials are redacted from texts, ordinary words are not", () => {
  const redact = createRedactor({
    url: "https://x.example/services/T024BE7LD/hook?sig=a%20b%20c%20d%20e",
    key: "pat-123456",
  });
  expect(redact("no hook at /services/T024BE7LD/hook for pat-123456, sig a b c d e")).toBe(
    "no hook at /services/…/hook for …, sig …",
  );
});
