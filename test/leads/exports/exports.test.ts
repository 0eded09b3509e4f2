import { beforeAll, describe, expect, test } from "vitest";
import { givenAccount, givenLead, givenSite } from "../../support/given.ts";
import { expectError } from "../../support/http-error.ts";
import { startedApp } from "../../support/started.ts";
import { exportsOf, urlIn } from "./given-export.ts";

const app = startedApp();
let exports: ReturnType<typeof exportsOf>;
beforeAll(async () => {
  exports = exportsOf(app);
});

async function givenLeads(...emails: string[]) {
  const account = await givenAccount(app);
  const site = await givenSite(app, account.token);
  for (const email of emails) await givenLead(app, { site_id: site.id, email, touches: [{ source: email }] });
  return { ...account, site };
}

describe("an export", () => {
  test("is pending until the job has written its file, which equals the streamed one", async () => {
    const account = await givenLeads("ada@firm.example", "bob@firm.example");
    const { status, json } = await exports.start(account);
    expect(status).toBe(202);
    const id = expect.stringMatching(/^exp_[0-9A-Z]{26}$/);
    const nothing = { leads: 0, bytes: null, ready_at: null, expires_at: null };
    expect(json).toEqual({ id, status: "pending", created_at: expect.any(String), ...nothing });
    await exports.write();
    const [ready] = await exports.list(account);
    expect(ready).toMatchObject({ id: (json as { id: string }).id, status: "ready", leads: 2 });
    expect(Date.parse(ready?.expires_at ?? "") - Date.parse(ready?.ready_at ?? "")).toBe(7 * 86_400_000);
    const file = await exports.file(account, ready?.id ?? "");
    expect(file.status).toBe(200);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": "attachment; filename=leads_export.csv",
      "content-encoding": "gzip",
      "cache-control": "no-store",
    });
    const text = Buffer.from(await file.arrayBuffer());
    expect(text.length).toBe(ready?.bytes);
    const streamed = await fetch(`${app.origin}/api/export?format=csv`, {
      headers: { authorization: `Bearer ${account.token}` },
    });
    expect(text.equals(Buffer.from(await streamed.arrayBuffer()))).toBe(true);
  });

  test("contains what its filters match, or only the header", async () => {
    const account = await givenLeads("ada@firm.example", "bob@firm.example");
    const filters = {
      q: "ada",
      from: "2026-01-01T00:00:00Z",
      to: "2099-01-01T00:00:00+01:00",
      status: "new,won",
    };
    const found = await exports.given(account, filters);
    expect(found).toMatchObject({ status: "ready", leads: 1 });
    const text = await (await exports.file(account, found.id)).text();
    expect(text).toContain("ada@firm.example");
    expect(text).not.toContain("bob@firm.example");
    const none = await exports.given(account, { source: "nowhere" });
    expect(none).toMatchObject({ status: "ready", leads: 0 });
    expect((await (await exports.file(account, none.id)).text()).split("\r\n")).toHaveLength(2);
  });

  test.each([
    [{ format: "json" }, "The export format must be csv."],
    [{ format: "csv", page: 2 }, "Unknown field page."],
    [
      { format: "csv", from: "2026-02-01T00:00:00Z", to: "2026-01-01T00:00:00Z" },
      "from must be earlier than to.",
    ],
    [{ format: "csv", status: ["new"] }, /^status must be one or more of/],
    [{}, "The body must be an object with a format."],
    [[], "The body must be an object with a format."],
  ])("is rejected for %j, and changes nothing", async (body, detail) => {
    const { token } = await givenAccount(app);
    expect(expectError(await app.call("POST /api/exports", { token, body }), 400)).toMatch(detail);
    expect(await exports.list({ token })).toEqual([]);
  });

  test("runs one at a time in each account", async () => {
    const [account, other] = [await givenLeads(), await givenLeads()];
    const answers = await Promise.all([1, 2, 3].map(() => exports.start(account)));
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused && expectError(refused, 409)).toBe(
      "An export of this account is already being prepared; wait until it has finished.",
    );
    expect((await exports.start(other)).status).toBe(202);
    await exports.write();
    expect((await exports.given(account)).status).toBe("ready");
    expect(await exports.list(account)).toHaveLength(2);
  });

  test("is limited to fifty in seven days", async () => {
    const account = await givenAccount(app);
    const ids: string[] = [];
    for (let at = 0; at < 50; at++) ids.push((await exports.given(account)).id);
    expect(new Set(ids).size).toBe(50);
    expect(expectError(await exports.start(account), 409)).toMatch(/^An account can have 50 files/);
  });
});

describe("a link to a file", () => {
  test("works for five minutes, for this file only, and only unchanged", async () => {
    const account = await givenLeads("ada@firm.example");
    const { id } = await exports.given(account);
    const answer = await exports.link(account, id);
    const url = urlIn(answer);
    const { expires_at } = answer.json as { expires_at: string };
    expect(Date.parse(expires_at) - Date.now()).toBeLessThanOrEqual(300_000);
    expect(new URL(url).searchParams.get("X-Amz-Expires")).toBe("300");
    const statusOf = async (changed: string) => (await fetch(changed)).status;
    expect(await statusOf(url)).toBe(200);
    expect(await statusOf(url.replace("X-Amz-Expires=300", "X-Amz-Expires=301"))).toBe(403);
    expect(await statusOf(url.replace(`${id}.csv`, `${id}.csv2`))).toBe(403);
    expect(await statusOf(url.replace(account.id, "another"))).toBe(403);
    expect(await statusOf(url.split("?")[0] ?? "")).toBe(403);
    expect((await fetch(url, { method: "DELETE" })).status).toBe(403);
  });

  test("is not given without a session, to another account, or for an unknown export", async () => {
    const [account, other] = [await givenLeads("ada@firm.example"), await givenLeads()];
    const { id } = await exports.given(account);
    expectError(await app.call(`POST /api/exports/${id}/link`), 401);
    const foreign = await exports.link(other, id);
    expect(expectError(foreign, 404)).toBe("There is no such export.");
    for (const name of ["exp_none", "..", `${id}%00`, "%2E%2E%2F", "exp_00000000000000000000000000"])
      expectError(await exports.link(account, name), 404);
    expect(await exports.list(other)).toEqual([]);
  });

  test("is not given while the export is pending", async () => {
    const account = await givenLeads();
    const { json } = await exports.start(account);
    const { id } = json as { id: string };
    expect(expectError(await exports.link(account, id), 409)).toBe(
      "This export has no file to download: it is not ready, failed, or expired.",
    );
  });
});
