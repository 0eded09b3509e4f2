import { sheetScript } from "../../functions/destinations/vendors/sheets/script.ts";
import type { SheetAccount } from "../../functions/destinations/vendors/sheets/stand-in/api.ts";
import { deployScript } from "../../functions/destinations/vendors/sheets/stand-in/deploy.ts";
import type { CellValue } from "../../functions/destinations/vendors/sheets/stand-in/grid.ts";
import { newSigningSecret } from "../../functions/platform/store/webhook-signature.ts";
import type { App } from "../support/app.ts";
import { type GivenDesk, type GivenDestination, givenDesk } from "./given-destination.ts";

export const TAB = "Whence leads";

/** A spreadsheet with a deployed script: its connection fields and the stand-in's account. */
export function givenScript(app: App) {
  const key = newSigningSecret();
  const url = deployScript(app.vendors.sheets, sheetScript(key)) ?? "";
  const id = /\/s\/([\w-]+)\//.exec(url)?.[1] ?? "";
  return { key, url, google: app.vendors.sheets.account(id) };
}

const textOf = (cell: CellValue | undefined): unknown => (cell instanceof Date ? cell.toISOString() : cell);

/** A sheet's rows by column title. */
export function rowsIn({ book }: SheetAccount): Record<string, unknown>[] {
  const [titles = [], ...rows] = book.tabs.get(TAB)?.cells ?? [];
  return rows.map((row) => Object.fromEntries(titles.map((title, at) => [String(title), textOf(row[at])])));
}

/** An account with a site and a connected spreadsheet. */
export async function givenSheet(
  app: App,
): Promise<GivenDesk & { google: SheetAccount; id: string; send: GivenDesk["lead"] }> {
  const desk = await givenDesk(app);
  const { key, url, google } = givenScript(app);
  const events = ["lead.created", "lead.updated", "lead.deleted"];
  const { id }: GivenDestination = await desk.add(url, { kind: "sheets", key, events });
  return {
    ...desk,
    id,
    google,
    async send(email, more) {
      const lead = await desk.lead(email, more);
      await app.queues.settle();
      return lead;
    },
  };
}
