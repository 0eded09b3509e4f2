import { afterAll, beforeAll, expect, it } from "vitest";
import { button, eventually, expectToast, expectVisible, fill } from "../../support/component/dashboard.ts";
import type { Page } from "../../support/component/page.tsx";
import { openProduct, type Product } from "../../support/component/product.tsx";
import { givenAccount } from "../../support/given.ts";
import { givenInvitation, givenMember, teamOf, tokenTo } from "../../support/team.ts";

let product: Product;
/** Shows the account of one test after the other. */
let page: Page;
beforeAll(async () => {
  product = await openProduct();
  page = await product.emptyPage();
});
afterAll(() => product?.close());

const team = (page: Page) => page.getByRole("region", { name: "Team" });
const linkOf = (token: string) => `/invitation#token=${token}`;

it("an owner invites, resends and withdraws invitations, changes roles and removes members", async () => {
  const owner = await givenAccount(product.app);
  const member = await givenMember(product.app, owner, "analyst");
  await product.enterOn(page, owner);
  await expectVisible(team(page).getByText("2 of 5 seats taken"));
  const invited = await givenAccount(product.app);
  await fill(page, { "Email of the person to invite": invited.email });
  await team(page).getByLabel("Role", { exact: true }).selectOption("analyst");
  await button(page, "Invite").click();
  await expectToast(page, "Success", `An invitation is on its way to ${invited.email}.`);
  const first = tokenTo(product.app, invited.email);
  await page.getByRole("button", { name: `Send again: the invitation to ${invited.email}` }).click();
  await eventually(() => tokenTo(product.app, invited.email)).not.toBe(first);
  await page.getByRole("button", { name: `Withdraw the invitation to ${invited.email}` }).click();
  await eventually(() => page.getByRole("list", { name: "Open invitations" }).count()).toBe(0);

  await expectVisible(page.getByRole("list", { name: "Members" }).getByText(member.email));
  const row = page.getByRole("listitem").filter({ hasText: member.email });
  await row.getByRole("combobox").selectOption("admin");
  await eventually(async () => (await teamOf(product.app, owner)).members[1]?.role).toBe("admin");
  await row.getByRole("button", { name: /^Remove/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove", exact: true }).click();
  await eventually(async () => (await teamOf(product.app, owner)).members.length).toBe(1);
});

it("a link that no longer works says why, and a login without any account says so", async () => {
  const owner = await givenAccount(product.app);
  const { token, id } = await givenInvitation(product.app, owner, "admin");
  await product.app.call(`DELETE /api/invitations/${id}`, { token: owner.token });
  await product.visitOn(page, linkOf(token));
  await expectVisible(page.getByText("This invitation was withdrawn or replaced by a newer one."));

  const second = await givenMember(product.app, owner, "owner");
  await product.app.call(`DELETE /api/members/${owner.id}`, { token: owner.token });
  expect((await teamOf(product.app, second, owner)).members.length).toBe(1);
  await product.enterOn(page, owner, "/dashboard");
  await expectVisible(page.getByRole("heading", { name: "You are not a member of any account" }));
});
