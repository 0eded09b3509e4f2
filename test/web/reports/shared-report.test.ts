import { beforeAll, expect, it } from "vitest";
import { type GivenSharing, givenSharing, PANEL } from "../../reports/shares/given-share.ts";
import { button, eventually, expectVisible, fill, readClipboard } from "../../support/browser/dashboard.ts";
import { expectAccessible } from "../../support/browser/look.ts";
import { startedProduct } from "../../support/browser/started-product.ts";

const product = startedProduct();
let sharing: GivenSharing;
beforeAll(async () => {
  const weekly = { ...PANEL, title: "Leads of the quarter", period: "quarter", chart: "bars" };
  sharing = await givenSharing(product.app, [PANEL, weekly]);
  const [first, second] = sharing.sites;
  await sharing.addLead(first?.id ?? "", "google");
  await sharing.addLead(second?.id ?? "", "bing");
  // Renders the website's pages.
  await product.app.call("GET /shared.html");
});

it("a dashboard is shared by a link with a password, which readers open without an account", async () => {
  const { owner, dashboard } = sharing;
  const page = await product.signedIn("overview", owner, { reducedMotion: "reduce" });
  await page.goto(`${product.origin}/dashboard?tab=reports&report=dashboards&dashboard=${dashboard.id}`);
  await button(page, "Share by link").click();
  const dialog = page.getByRole("dialog");
  await fill(page, { Name: "Acme, every day", "Password (optional)": "correct horse" });
  await dialog.getByLabel("Also show the newest leads").check();
  await dialog.getByLabel("With names, email addresses and phone numbers").check();
  await dialog.getByLabel("Yes, anyone with this link").check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Create link" }).click();
  await dialog.getByRole("button", { name: "Copy link" }).click();
  const url = await readClipboard(page);
  expect(url).toMatch(/\/r\/[\w-]{43}$/);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Done" }).click();
  const links = page.getByRole("list", { name: "Share links" });
  await expectVisible(links.getByText("with leads and contact details"));
  await expectAccessible(page);

  const reader = await product.visit({ reducedMotion: "reduce" });
  const urls: string[] = [];
  reader.on("request", (request) => urls.push(`${request.url()} ${request.headers().referer ?? ""}`));
  await reader.goto(url);
  await expectVisible(reader.getByRole("heading", { name: "Password needed" }));
  await expectAccessible(reader);
  await reader.getByLabel("Password", { exact: true }).fill("wrong horse");
  await button(reader, "Open the report").click();
  await expectVisible(reader.getByText("That is not the password of this link."));
  await reader.getByLabel("Password", { exact: true }).fill("correct horse");
  await reader.keyboard.press("Enter");
  await expectVisible(reader.getByRole("heading", { name: "Acme, every day", level: 1 }));
  const today = reader.getByRole("region", { name: PANEL.title, exact: true });
  await expectVisible(today.getByRole("rowheader", { name: "google" }));
  await expectVisible(today.getByRole("rowheader", { name: "bing" }));
  await expectVisible(reader.getByRole("cell", { name: "Grace Example" }).first());
  await expectAccessible(reader);
  await reader.getByLabel("Site").selectOption({ index: 1 });
  await eventually(() => today.getByRole("rowheader", { name: "bing" }).count()).toBe(0);
  await expectVisible(today.getByRole("rowheader", { name: "google" }));
  expect(await reader.title()).toBe("Acme, every day");
  // The address is the secret: no request passes it on. No request requires a session.
  expect(urls.filter((each) => each.split(" ")[1]?.includes("/r/"))).toEqual([]);
  expect(urls.filter((each) => /\/api\/(?!shared\/)/.test(each))).toEqual([]);
  expect(await reader.evaluate(() => localStorage.getItem("access_token"))).toBeNull();

  await page.getByRole("button", { name: "Revoke: Acme, every day" }).click();
  await button(page, "Revoke link").click();
  await eventually(() => page.getByRole("list", { name: "Share links" }).count()).toBe(0);
  await reader.getByLabel("Site").selectOption({ index: 0 });
  await reader.reload();
  await expectVisible(reader.getByRole("heading", { name: "Link not found" }));
  await expectAccessible(reader);
});
