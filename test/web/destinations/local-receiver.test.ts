import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../../../lib/local/ports.ts";
import { receiverAt, startSample } from "../../../lib/local/sample.ts";
import {
  button,
  expectVisible,
  link,
  openProduct,
  type Product,
  refocusPage,
} from "../../support/browser/dashboard.ts";
import { expectAccessible } from "../../support/browser/look.ts";
import { givenAccount, givenLead, givenSite, newEmail } from "../../support/given.ts";

let product: Product;
let sample: Awaited<ReturnType<typeof startSample>>;
let address: string;
beforeAll(async () => {
  const port = await freePort();
  address = receiverAt(port);
  product = await openProduct({ receiver: address });
  sample = await startSample({ port, appOrigin: product.origin });
});
afterAll(async () => {
  await product?.close();
  await sample?.close();
  delete process.env.OUTBOUND_ALLOW;
});

test("a local run offers its own receiver, which shows deliveries and can be made to fail", async () => {
  const { app } = product;
  const account = await givenAccount(app);
  const site = await givenSite(app, account.token);
  const send = async (name: string) => {
    await givenLead(app, { site_id: site.id, name, email: newEmail() });
    await app.queues.settle();
  };
  const page = await product.signedIn("destinations", account, { reducedMotion: "reduce" });
  await link(page, "Connect Webhook").click();
  await expectAccessible(page);
  await button(page, "Use the receiver's address").click();
  expect(await page.getByLabel("Address", { exact: true }).inputValue()).toBe(address);
  await button(page, "Add").click();
  await button(page, "Done").click();

  const arrivals = await page.context().newPage();
  await arrivals.goto(address);
  await expectVisible(arrivals.getByText("Nothing has arrived yet."));
  await send("Ada <b>Lovelace</b>");
  const first = arrivals.getByRole("listitem").first();
  await first.getByText("lead.created", { exact: true }).click();
  await expectVisible(first.getByLabel("Body").getByText('"name": "Ada <b>Lovelace</b>"'));
  await expectVisible(first.getByText("webhook-signature"));
  await expectAccessible(arrivals);
  await arrivals.getByRole("button", { name: "500" }).click();
  await expectVisible(arrivals.getByRole("button", { name: "500", pressed: true }));
  await send("Bob");
  await expectVisible(arrivals.getByText("answered 500"));

  await refocusPage(page);
  const card = page.getByRole("region", { name: "My server", exact: true });
  await expectVisible(card.getByText("Failing", { exact: true }));
  await expectVisible(card.getByText("The receiver answers 500."));
});

test("the receiver rejects requests with another host name", async () => {
  const { port } = new URL(address);
  const status = await new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port, path: "/receiver", headers: { host: "rebound.example" } })
      .on("response", (response) => resolve(response.resume().statusCode))
      .on("error", reject)
      .end();
  });
  expect(status).toBe(404);
});
