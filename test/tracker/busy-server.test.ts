import { afterAll, beforeAll, expect, it } from "vitest";
import { intercept } from "../support/browser/intercept.ts";
import { FIELDS, formOf } from "../support/tracker/page-server.ts";
import { type Shop, startShop, submit } from "../support/tracker/shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
  const stay = `<script>document.querySelector("form").onsubmit = (event) => event.preventDefault()</script>`;
  shop.put("/stay", { body: formOf(FIELDS) + stay });
});
afterAll(() => shop?.close());

// Too Many Requests and Request Timeout are the only client errors that a retry can fix.
it.each([[429], [408]])("retries a lead after status %i, and it arrives once", async (status) => {
  const { context, page } = await shop.newVisitor();
  await context.clock.install();
  let attempts = 0;
  await intercept(context, "**/api/lead*", (route) =>
    attempts++ === 0
      ? route.fulfill({ status, headers: { "access-control-allow-origin": "*" }, body: "{}" })
      : route.continue(),
  );
  await page.goto(shop.url("/stay"));
  const email = shop.newEmail();
  await submit(page, email);
  await context.clock.fastForward(5000);
  await expect
    .poll(async () => {
      await context.clock.fastForward(10_000);
      return attempts;
    })
    .toBeGreaterThan(1);
  expect(await shop.leadsOf(email)).toEqual([expect.objectContaining({ submissions: 1 })]);
});
