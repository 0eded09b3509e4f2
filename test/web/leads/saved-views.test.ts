import { expect, it } from "vitest";
import { eventually, expectVisible, goTo } from "../../support/browser/dashboard.ts";
import { focusedName, givenLeadsTab } from "../../support/browser/drawer.ts";
import { expectAccessible } from "../../support/browser/look.ts";
import { startedProduct } from "../../support/browser/started-product.ts";

const product = startedProduct();

it("a view is saved by name, is there after a reload and in a second tab, and is removed", async () => {
  const { page } = await givenLeadsTab(product, ["Ada", "Bob"]);
  const view = page.getByRole("button", { name: "To call", exact: true });
  await goTo(page, "tab=leads&status=new&sort=score");
  const opener = page.getByRole("button", { name: "Save view" });
  await opener.click();
  await expectVisible(page.getByRole("dialog", { name: "Save view" }));
  await expectAccessible(page);
  await page.getByLabel("Name", { exact: true }).click();
  await page.keyboard.type("To call");
  await page.keyboard.press("Enter");
  await expectVisible(view);
  expect(await page.getByRole("dialog").count()).toBe(0);
  expect(await view.getAttribute("aria-pressed")).toBe("true");
  await eventually(() => focusedName(page)).toBe("Save view");

  await goTo(page, "tab=leads");
  await page.reload();
  expect(await view.getAttribute("aria-pressed")).toBe("false");
  await view.click();
  await eventually(() => new URL(page.url()).searchParams.get("status")).toBe("new");
  expect(new URL(page.url()).searchParams.get("sort")).toBe("score");

  const second = await page.context().newPage();
  await second.goto(page.url());
  const opened = second.getByRole("button", { name: "To call", exact: true });
  await expectVisible(opened);
  expect(await opened.getAttribute("aria-pressed")).toBe("true");
  await second.getByRole("button", { name: "Save view" }).click();
  await second.getByRole("button", { name: "Remove To call" }).click();
  await eventually(() => opened.count()).toBe(0);
  await page.reload();
  await expectVisible(page.getByRole("button", { name: "Save view" }));
  expect(await view.count()).toBe(0);
});
