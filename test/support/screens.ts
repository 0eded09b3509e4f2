// Takes the pictures in docs/screens, by hand: npx tsx test/support/screens.ts
import "../../lib/local/environment.ts";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Lead } from "../../functions/leads/lead.ts";
import { buildAll, root } from "../../lib/build.ts";
import { sendDemoLeads } from "../../lib/local/demo.ts";
import { startStack } from "../../lib/local/stack.ts";
import { startBrowser, unpackBrowser } from "./browser.ts";

const folder = join(root, "docs/screens");
const width = 1280;
const heights = { overview: 760, leads: 1120, sites: 800, subscription: 1020 };

await buildAll();
await mkdir(folder, { recursive: true });
process.env.CHROMIUM_PATH = await unpackBrowser();
const stack = await startStack({ port: Number(process.env.PORT ?? 3000), dataDir: null });
await sendDemoLeads(stack);
const browser = await startBrowser();
const page = await browser.newPage({
  colorScheme: "light",
  reducedMotion: "reduce",
  locale: "en-GB",
});

await page.goto(`${stack.origin}/login`);
await page.getByLabel("Email").fill("demo@whence.example");
await page.getByLabel("Password").fill("demo-account");
await page.keyboard.press("Enter");
await page.getByRole("tabpanel").waitFor();

for (const [tab, height] of Object.entries(heights)) {
  await page.setViewportSize({ width, height });
  await page.goto(`${stack.origin}/dashboard?tab=${tab}`);
  await page.getByRole("tabpanel").waitFor();
  if (tab === "leads") {
    // One whose first and last touch differ tells most.
    const telling = await page.evaluate(async () => {
      const headers = { authorization: `Bearer ${localStorage.getItem("token")}` };
      const leads: Lead[] = await (await fetch("/api/leads?limit=50", { headers })).json();
      return leads.findIndex(
        (lead) => lead.first_pageviews.length === 3 && lead.first_source !== lead.last_source,
      );
    });
    await page
      .getByRole("button", { name: /^Details of/ })
      .nth(telling)
      .click();
    await page.getByText("Why this score").waitFor();
  }
  if (tab === "subscription") await page.getByRole("button", { name: "Choose Growth" }).click();
  await page.screenshot({ path: join(folder, `${tab}.png`) });
}

await browser.close();
await stack.close();
