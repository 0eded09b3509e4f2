import * as v from "valibot";
import { escapeHtml } from "../../../functions/platform/http/text.ts";
import type { Reply } from "../endpoint.ts";
import { FAILURES, Switches } from "./switches.ts";
import type { ShownRecord, Vendor } from "./vendor.ts";

/** The path that the page's forms are posted to. */
export const SWITCHES = "/switches";

const STYLE =
  "body{font:1rem/1.5 system-ui,sans-serif;max-width:75rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;font-size:.9rem}td,th{padding:.3rem .6rem;text-align:left;vertical-align:top;border-bottom:1px solid #ccc;max-width:30rem;overflow-wrap:anywhere}section{overflow-x:auto;margin-bottom:2rem}";

const cells = (tag: "td" | "th", values: readonly string[]): string =>
  `<tr>${values.map((value) => `<${tag}>${escapeHtml(value)}</${tag}>`).join("")}</tr>`;

function renderRecord({ id, fields }: ShownRecord): string {
  const rows = Object.entries(fields).map(([name, value]) => cells("td", [name, String(value)]));
  return `<details><summary>${escapeHtml(id)}</summary><table>${rows.join("")}</table></details>`;
}

function renderAccount(vendor: Vendor, credential: string): string {
  const { switches, calls } = vendor.account(credential);
  const options = FAILURES.map(
    (each) => `<option${each === switches.fails ? " selected" : ""}>${each}</option>`,
  );
  return `<section><h3>${escapeHtml(credential)}</h3><p>${calls.length} calls.</p>
<form method="post" action="${SWITCHES}"><input type="hidden" name="vendor" value="${vendor.name}"><input type="hidden" name="credential" value="${escapeHtml(credential)}">
<label>Its API <select name="fails">${options.join("")}</select></label> <button>Change</button></form>
${vendor.listRecords(credential).map(renderRecord).join("") || "<p>No records yet.</p>"}</section>`;
}

/** The page with what each vendor received, by account. */
export function renderVendors(vendors: readonly Vendor[]): Reply {
  const parts = vendors.map((vendor) => {
    const accounts = [...vendor.accounts.keys()].map((credential) => renderAccount(vendor, credential));
    return `<h2>${vendor.title}</h2><p>${escapeHtml(vendor.hint)}</p>${vendor.form ?? ""}${accounts.join("")}`;
  });
  const body = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Stand-ins of vendors</title><style>${STYLE}</style>
<h1>Stand-ins of vendors</h1><p>What a local run sends to vendors arrives here.</p>${parts.join("")}</html>`;
  return { status: 200, headers: { "content-type": "text/html; charset=utf-8" }, body };
}

const Form = v.object({ vendor: v.string(), credential: v.string(), fails: Switches.entries.fails });

/** Applies a submitted form and redirects to the page. */
export function changeSwitches(vendors: readonly Vendor[], body: string | null): Reply {
  const form = v.safeParse(Form, Object.fromEntries(new URLSearchParams(body ?? "")));
  const vendor = vendors.find(({ name }) => form.success && name === form.output.vendor);
  if (!form.success || !vendor?.accounts.has(form.output.credential))
    return { status: 400, body: "There is no such account." };
  const { credential, fails } = form.output;
  Object.assign(vendor.account(credential).switches, { fails, times: null, only: null });
  return { status: 303, headers: { location: "/" }, body: "" };
}
