import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it, test } from "vitest";
import { SCOPES } from "../../functions/accounts/keys/scope.ts";
import {
  DELIVERY_ID,
  DESTINATION_ID,
  HOOK_ID,
} from "../../functions/product/document/examples/destination-examples.ts";
import { CLIENT_ID, LEAD_ID, SITE_ID } from "../../functions/product/document/examples/example-replies.ts";
import { EXAMPLES } from "../../functions/product/document/examples/examples.ts";
import { EXPORT_ID } from "../../functions/product/document/examples/export-examples.ts";
import { FORM_ID } from "../../functions/product/document/examples/form-examples.ts";
import { renderSite } from "../../lib/site.ts";
import { SUBJECTS, subjectPath } from "../../web/src/marketing/developers/subjects.ts";
import { givenKey } from "../accounts/keys/given-key.ts";
import { confirmAddress, startReceivers } from "../destinations/given-destination.ts";
import type { Receiver } from "../destinations/receiver.ts";
import { exportsOf } from "../leads/exports/given-export.ts";
import { contactForm } from "../leads/forms/descriptions.ts";
import { givenCheck } from "../leads/forms/given-forms.ts";
import { type App, startApp } from "../support/app.ts";
import { givenAccount, givenLead, givenSite } from "../support/given.ts";

const execute = promisify(execFile);

let app: App;
let page: string;
let receiver: Receiver;
beforeAll(async () => {
  [receiver] = (await startReceivers(1)) as [Receiver];
  app = await startApp();
  const pages = await Promise.all(SUBJECTS.map(([subject]) => app.call(`GET ${subjectPath(subject)}`)));
  page = pages.map(({ text }) => text).join("");
});
afterAll(async () => {
  await app.close();
  await receiver.close();
  delete process.env.OUTBOUND_ALLOW;
});

const QUICK_START = ["Your sites", "First lead"];
const COUNT = Object.keys(EXAMPLES).length + QUICK_START.length;

const ENTITIES = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'", "&amp;": "&" };
const decode = (html: string) =>
  Object.entries(ENTITIES).reduce((text, pair) => text.replaceAll(...pair), html);

/** The page's examples in a language, in order, each with its label. */
function examplesIn(language: string): { label: string; code: string }[] {
  const figures = page.matchAll(/<figure data-lang="(\w+)">.*?data-copy="(.*?)".*?<code>(.*?)<\/code>/gs);
  return [...figures].flatMap(([, lang, label = "", code = ""]) =>
    lang === language ? [{ label: decode(label), code: decode(code) }] : [],
  );
}

async function givenWebhook(token: string): Promise<string> {
  const body = { kind: "webhook", name: "CRM", url: receiver.url };
  return ((await app.call("POST /api/destinations", { token, body })).json as { id: string }).id;
}

/**
 * A webhook, a delivery of another and a hook, by the ids of the examples'. While all of the webhook is sent again, its own
 * deliveries could not be.
 */
async function givenDestinations(token: string, site_id: string): Promise<Record<string, string>> {
  const call = async (route: string, body?: unknown) => (await app.call(route, { token, body })).json;
  const [id, other] = [await givenWebhook(token), await givenWebhook(token)];
  await givenLead(app, { site_id, email: "first@firm.example" });
  await app.queues.settle();
  const { data } = (await call(`GET /api/deliveries?destination=${other}`)) as { data: { id: string }[] };
  const hook = (await call("POST /api/hooks", { target_url: receiver.url })) as { id: string };
  return { [DELIVERY_ID]: data[0]?.id ?? "", [DESTINATION_ID]: id, [HOOK_ID]: hook.id };
}

/** The examples of a language for a new account, with the ids of its objects in place of the examples', and its key. */
async function givenExamples(language: string): Promise<{ key: string; codes: string[] }> {
  const account = await givenAccount(app);
  await confirmAddress(app, account);
  const site = await givenSite(app, account.token);
  const { key } = await givenKey(app, account, { scopes: [...SCOPES] });
  const exported = { [EXPORT_ID]: (await exportsOf(app).given(account)).id };
  const ids = { ...exported, ...(await givenDestinations(key, site.id)) };
  const codes: string[] = [];
  const call = async (route: string, body: unknown) =>
    (await app.call(route, { token: account.token, body })).json as { id: string };
  for (const [at, { label, code }] of examplesIn(language).entries()) {
    // Each example gets its own objects, but only those that it names.
    const { id: siteId } = label === "Remove site" ? await givenSite(app, account.token) : site;
    const make: Record<string, () => Promise<string>> = {
      [LEAD_ID]: async () => (await givenLead(app, { site_id: site.id, email: `${at}@firm.example` })).id,
      [CLIENT_ID]: async () => (await call("POST /api/clients", { name: `Client ${at}`, color: "blue" })).id,
      [FORM_ID]: async () => {
        const check = await givenCheck(app, account.token, siteId);
        const { forms } = (await check.ask([contactForm()])) as { forms: { id: string }[] };
        return forms[0]?.id ?? "";
      },
      ...(label === "Remove destination" && { [DESTINATION_ID]: () => givenWebhook(key) }),
    };
    let own = code;
    for (const [id, create] of Object.entries(make))
      if (code.includes(id)) own = own.replaceAll(id, await create());
    codes.push(
      Object.entries({ ...ids, [SITE_ID]: siteId }).reduce((text, pair) => text.replaceAll(...pair), own),
    );
  }
  return { key, codes };
}

/**
 * Runs all examples of a language one after the other in one process, which ends with the first that fails. `mark` is
 * code that prints a line.
 */
async function run(language: string, command: string[], mark: string, wrap: (code: string) => string) {
  const { key, codes } = await givenExamples(language);
  const [file = "", ...options] = command;
  const script = codes.map((code) => `${mark}\n${wrap(code)}`).join("\n");
  const env = { PATH: process.env.PATH, WHENCE_KEY: key };
  const { stdout } = await execute(file, [...options, script], { env, timeout: 60_000 });
  const printed = stdout.split("== next\n").slice(1);
  expect(printed).toHaveLength(COUNT);
  expect(printed[0]).toContain("site_");
  expect(printed[1]).toContain("created");
  expect(printed.at(-1)).toContain("3.1.0");
}

it.each(["curl", "js", "python"])("every public route has an example in %s", (language) => {
  expect(examplesIn(language)).toHaveLength(COUNT);
});

// The first to run: it loads the function of each public route.
test("every curl example works when it is pasted into a shell", { timeout: 120_000 }, () =>
  // An error status fails, and no file is left behind.
  run("curl", ["bash", "-ec"], "echo; echo '== next'", (code) =>
    code.replace(/^curl /, "curl -sS --fail-with-body ").replace(" -o leads.csv", ""),
  ),
);

test("the loop over all pages of leads prints each one", async () => {
  const account = await givenAccount(app);
  const site = await givenSite(app, account.token);
  const { key } = await givenKey(app, account, { scopes: [...SCOPES] });
  const leads = await Promise.all(
    Array.from({ length: 8 }, (_, at) => givenLead(app, { site_id: site.id, email: `${at}@firm.example` })),
  );
  const [, code = ""] = /data-copy="All leads in JavaScript".*?<code>(.*?)<\/code>/s.exec(page) ?? [];
  const paged = decode(code).replace("limit=200", "limit=3");
  expect(paged).not.toBe(code);
  const env = { PATH: process.env.PATH, WHENCE_KEY: key };
  const { stdout } = await execute(process.execPath, ["--input-type=module", "-e", paged], { env });
  const ids = stdout.trim().split("\n");
  expect(ids.sort()).toEqual(leads.map(({ id }) => id).sort());
});

test("every JavaScript example works in Node.js", () =>
  run(
    "js",
    [process.execPath, "--input-type=module", "-e"],
    'console.log("== next");',
    (code) => `{\n${code}\n}`,
  ));

/** Sends the request in a Python example's text. */
async function send(code: string, key: string): Promise<number> {
  const [, url = ""] = /^ {4}"(http[^"]+)",$/m.exec(code) ?? [];
  const [, method = "GET"] = /^ {4}method="([A-Z]+)",$/m.exec(code) ?? [];
  const [, data] = /^ {4}data=json\.dumps\((.*)\)\.encode\(\),$/ms.exec(code) ?? [];
  // Python's spellings of these.
  expect(data ?? "").not.toMatch(/\b(true|false|null)\b/);
  const headers = [...code.matchAll(/^ {8}"([\w-]+)": "(.*?)"( \+ os\.environ\["WHENCE_KEY"\])?,$/gm)].map(
    ([, name = "", value = "", keyed]): [string, string] => [name, keyed ? value + key : value],
  );
  const body =
    data === undefined ? {} : { body: JSON.stringify(JSON.parse(data.replace(/\bTrue\b/g, "true"))) };
  return (await fetch(url, { method, headers, ...body })).status;
}

const PYTHON = await execute("python3", ["--version"]).then(
  () => true,
  () => false,
);

test("every Python example sends a valid request, and works where there is Python", async () => {
  const { key, codes } = await givenExamples("python");
  for (const code of codes) expect(await send(code, key), code).toBeLessThan(300);
  if (PYTHON) await run("python", ["python3", "-c"], 'print("== next")', (code) => code);
});

test("a deployment without a known address says what to replace in the examples", async () => {
  const files = await renderSite({ origin: null, supportEmail: "", ownSiteId: "" });
  const text = files.get("/developers/index.html") ?? "";
  const [, placeholder = ""] = /replace <code>(.*?)<\/code>/.exec(text) ?? [];
  expect(text).toContain(`curl ${placeholder}/api/sites`);
  expect(page).not.toContain("replace <code>");
});
