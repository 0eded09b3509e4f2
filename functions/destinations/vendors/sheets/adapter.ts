import { HttpError } from "../../../platform/errors.ts";
import type { HttpResponse } from "../../../platform/outbound/request.ts";
import { parseUrl } from "../../../platform/url.ts";
import { type Failed, type PlainAdapter, REPORTS_NOTHING, type SendContext } from "../../adapters/adapter.ts";
import type { Message } from "../../payload.ts";
import { readWritten, redirected } from "./response.ts";
import { SHEET_COLUMNS, sheetRow } from "./row.ts";

/** The URL of a deployed script, which is open to anyone, and the secret that it verifies. */
export type SheetCredentials = { url: string; key: string };

const ADDRESS =
  /^https:\/\/script\.google\.com\/(?:macros|a\/macros\/[\w.-]+|a\/[\w.-]+\/macros)\/s\/[\w-]+(?<end>[\w-]{4})\/exec$/;
const SECRET = /^whsec_[\w+/]{43}=$/;
const ANSWERS = "https://script.googleusercontent.com";
const LOGIN = "https://accounts.google.com";

/** Serializes to ASCII-only JSON, so that no encoding along the way can change the signed text. */
const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

/** Calls the script. Apps Script responds with a redirect to a fixed host, which is followed once. */
async function askScript(
  { credentials: { url, key }, send, sign, now }: SendContext<SheetCredentials>,
  messages: readonly Message[],
): Promise<HttpResponse | Failed> {
  const leads = messages.map((message) => ({ id: message.delivery.lead_id, cells: sheetRow(message) }));
  const payload = asciiJson({ columns: SHEET_COLUMNS, leads });
  const id = messages[0]?.delivery.id ?? "connection";
  const timestamp = Math.floor(now.getTime() / 1000);
  const signature = sign(id, timestamp, payload, [key]);
  const body = JSON.stringify({ id, timestamp, payload, signature });
  const headers = { "content-type": "application/json" };
  const response = await send({ method: "POST", url, headers, body });
  if (response.status !== 302) return response;
  const target = parseUrl(response.headers.location ?? "");
  return target?.origin === ANSWERS
    ? send({ method: "GET", url: target.href })
    : redirected(response, target?.origin === LOGIN);
}

/** Writes leads, and returns the ids of those that were written. */
async function writeLeads(context: SendContext<SheetCredentials>, messages: readonly Message[]) {
  const response = await askScript(context, messages);
  return "kind" in response ? response : readWritten(response, context.now);
}

/** Google Sheets through a script that the owner pastes into a sheet. Resending a lead updates its row. */
export const sheets: PlainAdapter<SheetCredentials, SheetCredentials> = {
  open({ url, key }) {
    const end = ADDRESS.exec(url)?.groups?.end;
    if (end === undefined)
      throw new HttpError(
        400,
        "Enter the web app's address, such as https://script.google.com/macros/s/…/exec.",
      );
    if (!SECRET.test(key)) throw new HttpError(400, "The key must be the secret in the script.");
    return { credentials: { url, key }, address: `script ending in ${end}` };
  },
  // Apps Script needs a second or two to start, and about as long for ten rows.
  batch: 20,
  async deliver(messages, context) {
    const written = await writeLeads(context, messages);
    if ("kind" in written) return messages.map(() => written);
    const ids = new Set(written);
    return messages.map(({ delivery }) =>
      ids.has(delivery.lead_id)
        ? { kind: "delivered" }
        : { kind: "unavailable", failure: { code: "incomplete" } },
    );
  },
  async connect(context) {
    const written = await writeLeads(context, []);
    if (!("kind" in written)) return null;
    // A page means that the script is missing or broken, so waiting does not help.
    return written.kind === "unavailable" && written.failure.code === "sheet_page"
      ? { kind: "rejected", failure: written.failure }
      : written;
  },
  ...REPORTS_NOTHING,
};
