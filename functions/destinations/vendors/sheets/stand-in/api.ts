import { randomBytes } from "node:crypto";
import type { EndpointRequest, Reply } from "../../../../../lib/local/endpoint.ts";
import type { Api, ShownRecord, VendorAccount } from "../../../../../lib/local/vendors/vendor.ts";
import { runScript, type Spreadsheet } from "./apps-script.ts";
import { DEPLOY_FORM } from "./deploy.ts";
import type { CellValue } from "./grid.ts";

/** A spreadsheet with a script. `answers` are the responses to fetch, by key. */
export type SheetAccount = VendorAccount & {
  script: string | null;
  book: Spreadsheet;
  answers: Map<string, string>;
};

const ANSWERS = "https://script.googleusercontent.com";

const page = (status: number, text: string): Reply => ({
  status,
  headers: { "content-type": "text/html; charset=utf-8" },
  body: `<!DOCTYPE html><html><head><title>Error</title><style>body{margin:0}</style></head><body><div>${text}</div></body></html>`,
});

const LOGIN: Reply = {
  status: 302,
  headers: { location: "https://accounts.google.com/ServiceLogin?continue=https://script.google.com" },
  body: "",
};

const EXEC = /^\/macros\/s\/(?<id>[\w-]+)\/exec$/;
const KEY = /^(?<id>[\w-]+)\.[\w-]+$/;

function answer({ method, path, query, body }: EndpointRequest, account: SheetAccount): Reply {
  if (method === "GET" && path === "/macros/echo") {
    const text = account.answers.get(query.get("user_content_key") ?? "");
    return text === undefined
      ? page(404, "Sorry, unable to open the file at this time.")
      : { status: 200, headers: { "content-type": "application/json" }, body: text };
  }
  const { id = "" } = EXEC.exec(path)?.groups ?? {};
  if (account.script === null) return page(404, "Sorry, unable to open the file at this time.");
  if (method !== "POST") return page(200, "Script function not found: doGet");
  try {
    const key = `${id}.${randomBytes(8).toString("hex")}`;
    account.answers.set(key, runScript(account.script, account.book, body ?? ""));
    const location = `${ANSWERS}/macros/echo?user_content_key=${key}&lib=local`;
    return {
      status: 302,
      headers: { location },
      body: "<HTML><HEAD><TITLE>Moved Temporarily</TITLE></HEAD></HTML>",
    };
  } catch (error) {
    return page(200, `${error}`);
  }
}

const shown = (cell: CellValue | undefined): string =>
  cell instanceof Date
    ? cell.toISOString()
    : typeof cell === "object"
      ? `formula ${cell.formula}`
      : String(cell ?? "");

/** The rows of all tabs, by column title. */
const records = ({ book }: SheetAccount): ShownRecord[] =>
  [...book.tabs].flatMap(
    ([
      tab,
      {
        cells: [titles = [], ...rows],
      },
    ]) =>
      rows.map((row, at) => ({
        id: `${tab}, row ${at + 2}: ${shown(row[0])}`,
        fields: Object.fromEntries(titles.map((title, place) => [shown(title), shown(row[place])])),
      })),
  );

/** Google Sheets with Apps Script web apps, as Google documents them. */
export const sheetsApi: Api<SheetAccount> = {
  hosts: ["script.google.com", "script.googleusercontent.com"],
  hint: "Paste the script that the dashboard shows, as you would into a spreadsheet, and deploy it.",
  form: DEPLOY_FORM,
  readCredential: ({ path, query }) =>
    EXEC.exec(path)?.groups?.id ?? KEY.exec(query.get("user_content_key") ?? "")?.groups?.id ?? null,
  newAccount: () => ({ script: null, book: { tabs: new Map(), isLocked: false }, answers: new Map() }),
  answer,
  records,
  failures: {
    unauthorized: LOGIN,
    "429": page(429, "Service invoked too many times for one day."),
    "500": page(500, "Sorry, a server error occurred. Please wait a bit and try again."),
    full: {
      status: 200,
      body: {
        error:
          "Exception: This action would increase the number of cells in the workbook above the limit of 10000000 cells.",
      },
    },
  },
};
