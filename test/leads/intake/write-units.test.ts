import { expect, it, test } from "vitest";
import { withMeter } from "../../../bench/meter.ts";
import { newAccount, submit } from "../../../bench/table/accounts.ts";
import { referenceLead } from "../../../bench/table/reference-lead.ts";
import { measureLead } from "../../../bench/table/stored-bytes.ts";
import { startTable } from "../../../lib/local/table.ts";

const LEADS = 5;

async function post(origin: string, token: string, body: object): Promise<void> {
  const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
  const answer = await fetch(`${origin}/api/leads`, { method: "POST", headers, body: JSON.stringify(body) });
  expect(await answer.text()).not.toMatch(/duplicate|rejected|failed/);
}

it("captures the reference lead, at most 2 KB, for 11 write units and at most one read unit", async () => {
  const table = await startTable(null);
  try {
    await withMeter(table.endpoint, async (origin, during) => {
      const account = await newAccount(origin, 0);
      // The first lead of a source starts its tallies.
      for (let number = 0; number < 12; number++) await submit(origin, account.siteId, 1_000_000 + number);
      const { read, write } = await during(async () => {
        for (let number = 0; number < LEADS; number++)
          await submit(origin, account.siteId, 2_000_004 + number);
      });
      expect(write / LEADS).toBe(11);
      expect(read / LEADS).toBeLessThanOrEqual(1);
      const batch = Array.from({ length: LEADS }, (_, number) => ({
        ...referenceLead(3_000_004 + number, account.siteId, Date.now()),
        external_id: number,
      }));
      // The function has then cached that the account has no destinations.
      await post(origin, account.token, { leads: [{ site_id: account.siteId, phone: "1" }] });
      const added = await during(() => post(origin, account.token, { leads: batch }));
      // A batch counts its caller's request, and reads its account and sites.
      expect(added.write / LEADS).toBeLessThanOrEqual(11 + 2 / LEADS);
      expect(added.read / LEADS).toBeLessThanOrEqual(1 + 4 / LEADS);
      expect(await measureLead(table.endpoint, account.id)).toBeLessThanOrEqual(2048);
    });
  } finally {
    await table.close();
  }
});

test("a change to a lead of an earlier day costs two more write units than one to a lead of today", async () => {
  const table = await startTable(null);
  try {
    await withMeter(table.endpoint, async (origin, during) => {
      const { token, siteId } = await newAccount(origin, 0);
      const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
      const changeOf = async (days: number): Promise<number> => {
        const created_at = new Date(Date.now() - days * 86_400_000).toISOString();
        const body = JSON.stringify({ leads: [{ site_id: siteId, name: "Ada", created_at }] });
        const added = await fetch(`${origin}/api/leads`, { method: "POST", headers, body });
        const { results } = (await added.json()) as { results: { id: string }[] };
        const address = `${origin}/api/leads/${results[0]?.id}`;
        const change = (notes: string) =>
          fetch(address, { method: "PATCH", headers, body: JSON.stringify({ notes }) });
        await change("First");
        const { write } = await during(() => change("Again"));
        return write;
      };
      expect((await changeOf(3)) - (await changeOf(0))).toBe(2);
    });
  } finally {
    await table.close();
  }
});

test.each([1, 3])(
  "a lead costs two more write units for its event, and three for each destination: %i",
  async (count) => {
    const table = await startTable(null);
    try {
      await withMeter(table.endpoint, async (origin, during, stack) => {
        // The hints are lost, so that the worker's units don't count.
        stack.queues.mode = "lose";
        const account = await newAccount(origin, 0);
        const headers = { "content-type": "application/json", authorization: `Bearer ${account.token}` };
        for (let number = 0; number < count; number++) {
          const body = JSON.stringify({ kind: "webhook", name: "Ours", url: "https://example.com/hook" });
          const answer = await fetch(`${origin}/api/destinations`, { method: "POST", headers, body });
          expect(answer.status, await answer.text()).toBe(201);
        }
        for (let number = 0; number < 12; number++) await submit(origin, account.siteId, 1_000_000 + number);
        const { read, write } = await during(async () => {
          for (let number = 0; number < LEADS; number++)
            await submit(origin, account.siteId, 2_000_004 + number);
        });
        expect(write / LEADS).toBe(11 + 2 + 3 * count);
        expect(read / LEADS).toBeLessThanOrEqual(1);
      });
    } finally {
      await table.close();
    }
  },
);
