import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp } from "../../support/app.ts";
import { givenCopies } from "../../support/copies.ts";
import { givenAccount, givenLead, givenSite } from "../../support/given.ts";
import { startProcess } from "../../support/process.ts";
import { times } from "../../support/times.ts";
import { exportsOf } from "./given-export.ts";

/** Large leads, which make more than one part of an upload without many rows. */
const LEADS = 2_000;

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "export-crash-"));
});
afterAll(() => rm(dataDir, { recursive: true }));

const filesIn = async (folder: string) => (await readdir(join(dataDir, "files", folder))).sort();

// Starts the product three times, once in a process of its own, whose schedule takes a while.
test("an export that is killed while it is written leaves no file, and is then written once", {
  timeout: 120_000,
}, async () => {
  const filling = await startApp({ dataDir });
  const account = await givenAccount(filling);
  const site = await givenSite(filling, account.token);
  const lead = await givenLead(filling, { site_id: site.id, email: "ada@firm.example" });
  const random = () => ({ message: randomBytes(7500).toString("base64") });
  await givenCopies(filling, account.id, lead.id, times(LEADS).map(random));
  expect((await exportsOf(filling).start(account)).status).toBe(202);
  await filling.close();

  const running = await startProcess(dataDir);
  await running.whenReady;
  // The schedule starts it.
  await expect.poll(() => filesIn("uploads"), { timeout: 60_000, interval: 5 }).not.toEqual([]);
  await running.kill("with its table");
  expect((await filesIn(".")).filter((name) => name.startsWith("object-"))).toEqual([]);

  const app = await startApp({ dataDir });
  const exports = exportsOf(app);
  expect(await exports.list(account)).toMatchObject([{ status: "pending" }]);
  await exports.write();
  expect(await exports.list(account)).toMatchObject([{ status: "pending" }]);
  await exports.write(new Date(Date.now() + 6 * 60_000));
  const [ready] = await exports.list(account);
  expect(ready).toMatchObject({ status: "ready", leads: LEADS + 1 });
  const objects = (await filesIn(".")).filter((name) => name.startsWith("object-"));
  expect(objects.filter((name) => !name.endsWith(".headers"))).toHaveLength(1);
  const text = await (await exports.file(account, ready?.id ?? "")).text();
  expect(new Set(text.match(/lead_[0-9A-Z]{26}/g)).size).toBe(LEADS + 1);
  await app.close();
});
