import { afterAll, beforeAll, expect, it } from "vitest";
import { eventually, expectVisible, goTo, queryOf } from "../../support/component/dashboard.ts";
import { openProduct, type Product } from "../../support/component/product.tsx";
import { givenAccount, givenLead, givenSite } from "../../support/given.ts";

const DAY_MS = 86_400_000;

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product?.close());

it("models stand side by side, with where they differ and why", async () => {
  const owner = await givenAccount(product.app);
  const { id: site_id } = await givenSite(product.app, owner.token);
  const send = (name: string, ...sources: string[]) =>
    givenLead(product.app, {
      ...{ site_id, name, email: `${name}@firm.example` },
      touches: sources.map((source, at) => ({
        ...{ source, medium: "cpc" },
        at: new Date(Date.now() - (sources.length - at) * DAY_MS).toISOString(),
      })),
    });
  await send("Ada", "facebook", "google");
  for (const name of ["Bo", "Cy", "Di"]) await send(name, "google");
  const page = await product.signedIn("reports", owner);
  await goTo(page, "tab=reports&report=models&by=source");
  await expectVisible(
    page.getByText("75% of your leads have only one touch; models can differ on the other 25%."),
  );
  const cells = () => page.getByRole("table").getByRole("row").allTextContents();
  await eventually(cells).toEqual(["SourceFirst touchLast non-directLinear", "google343.5", "facebook100.5"]);
  const differences = () => page.getByRole("region", { name: "What changes, and why" }).getByRole("listitem");
  expect((await differences().allTextContents())[0]).toBe(
    "google: 4 by Last non-direct, 3 by First touch. Last non-direct favors the last known source; First touch, what starts a journey.",
  );
  await page.getByRole("checkbox", { name: "Position-based" }).check();
  await page.getByRole("checkbox", { name: "Last non-direct" }).uncheck();
  await page.getByRole("checkbox", { name: "First touch" }).uncheck();
  await eventually(cells).toEqual(["SourceLinearPosition-based", "google3.53.5", "facebook0.50.5"]);
  await expectVisible(page.getByText("These models agree."));
  await expectVisible(page.getByText("40% to the first touch, 40% to the last", { exact: false }));
  expect(queryOf(page).models).toBe("linear,position");
  await page.getByLabel("Credit for").selectOption("Won value");
  await expectVisible(page.getByText("Nothing to credit on these days."));
});
