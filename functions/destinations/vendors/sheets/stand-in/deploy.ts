import { randomBytes } from "node:crypto";
import type { Reply } from "../../../../../lib/local/endpoint.ts";
import type { Vendor } from "../../../../../lib/local/vendors/vendor.ts";
import { escapeHtml } from "../../../../platform/http/text.ts";
import { sheetScript } from "../script.ts";
import type { SheetAccount } from "./api.ts";

/** The path that scripts are posted to for deployment. */
export const DEPLOY = "/deploy";

/** A form to paste a script. */
export const DEPLOY_FORM = `<form method="post" action="${DEPLOY}"><label>Script<br><textarea name="script" rows="6" cols="60" required></textarea></label><br><button>Deploy</button></form>`;

/**
 * Deploys a script as a web app of a new spreadsheet. Returns the app's URL; null unless it is exactly our script, since
 * any website could post another one, which would run on this machine.
 */
export function deployScript({ account }: Vendor<SheetAccount>, text: string): string | null {
  const secret = /"(?<secret>whsec_[\w+/]{43}=)"/.exec(text)?.groups?.secret ?? "";
  const script = sheetScript(secret);
  if (text.replaceAll("\r\n", "\n").trim() !== script.trim()) return null;
  const id = `local-${randomBytes(12).toString("hex")}`;
  account(id).script = script;
  return `https://script.google.com/macros/s/${id}/exec`;
}

/** Deploys the script of a submitted form and shows its URL. */
export function takeScript(sheets: Vendor<SheetAccount>, body: string | null): Reply {
  const url = deployScript(sheets, new URLSearchParams(body ?? "").get("script") ?? "");
  if (url === null) return { status: 400, body: "Paste the whole script, as the dashboard shows it." };
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Deployed</title><p>Web app URL: <code>${escapeHtml(url)}</code></p><p><a href="/">Show the sheets</a></p></html>`;
  return { status: 200, headers: { "content-type": "text/html; charset=utf-8" }, body: html };
}
