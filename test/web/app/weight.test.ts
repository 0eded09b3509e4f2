import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { expectVisible } from "../../support/browser/dashboard.ts";
import { startedProduct } from "../../support/browser/started-product.ts";
import { givenAccount, givenLead, givenSite } from "../../support/given.ts";

const KB = 1024;
/** What loads later than this is not part of the first view. */
const FIRST_MS = 2500;

const product = startedProduct();

/** Weighs what a page receives from now on, headers included, as sent: compressed. Responses of the API don't count. */
async function scaleOf(page: Page) {
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  const names = new Map<string, string>();
  const weights = new Map<string, number>();
  network.on("Network.responseReceived", ({ requestId, response }) =>
    names.set(requestId, new URL(response.url).pathname),
  );
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const name = names.get(requestId);
    if (name !== undefined && !name.startsWith("/api/")) weights.set(name, encodedDataLength);
  });
  return () => ({
    files: [...weights.keys()],
    weight: [...weights.values()].reduce((sum, bytes) => sum + bytes, 0),
  });
}

it("the home page takes 120 KB, pictures included", async () => {
  const page = await product.visit();
  const read = await scaleOf(page);
  await page.goto(product.origin, { waitUntil: "load" });
  await page.waitForTimeout(FIRST_MS);
  const { files, weight } = read();
  expect(files.length, files.join()).toBeLessThanOrEqual(5);
  expect(weight, files.join()).toBeLessThanOrEqual(120 * KB);
});

it("the dashboard's first view, the overview with its chart, takes 185 KB in 16 files", async () => {
  const account = await givenAccount(product.app);
  const { id: site_id } = await givenSite(product.app, account.token);
  await givenLead(product.app, { site_id, name: "Ada", email: "ada@company.example" });
  const page = await product.visit();
  await product.enter(page, account);
  const read = await scaleOf(page);
  await page.goto(`${product.origin}/dashboard`, { waitUntil: "load" });
  await expectVisible(page.getByRole("slider", { name: "Leads by day" }));
  await page.waitForTimeout(FIRST_MS);
  const { files, weight } = read();
  expect(files.length, files.join()).toBeLessThanOrEqual(16);
  expect(weight, files.join()).toBeLessThanOrEqual(185 * KB);
});
