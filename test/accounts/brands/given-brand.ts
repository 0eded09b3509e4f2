import type { ShownBrand } from "../../../functions/accounts/brands/brand.ts";
import type { App } from "../../support/app.ts";
import type { GivenAccount } from "../../support/given.ts";
import { png } from "./given-logo.ts";

/** A brand of an account, or of one of its clients, with a logo. */
export async function givenBrand(
  app: Pick<App, "call">,
  { token }: Pick<GivenAccount, "token">,
  owner = "account",
  fields: object = {},
): Promise<ShownBrand> {
  const body = { name: "Northwind Reports", accent: "#b3261e", footer: "Northwind Ltd\nPorto", ...fields };
  const { status, text } = await app.call(`PUT /api/brands/${owner}`, { token, body });
  if (status !== 200) throw new Error(`brand: ${status} ${text}`);
  const image = png({ width: 120, height: 40 }).toString("base64");
  const logo = await app.call(`PUT /api/brands/${owner}/logo`, { token, body: { image } });
  if (logo.status !== 200) throw new Error(`logo: ${logo.status} ${logo.text}`);
  return logo.json as ShownBrand;
}
