import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { givenAccount, givenLead, givenSite, leadsOf, statsOf } from "../support/given.ts";
import { expectError } from "../support/http-error.ts";
import { parallel } from "../support/parallel.ts";
import { startedApp, startedTable } from "../support/started.ts";

const table = startedTable();
const app = startedApp(() => ({ dynamoEndpoint: table.endpoint }));

beforeAll(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  table.inject(() => "pass");
  vi.useRealTimers();
});

const EMAIL = "ada@firm.example";

/** An account with `count` leads from one email address. */
async function given(count: number) {
  const { token } = await givenAccount(app);
  const { id: site_id } = await givenSite(app, token);
  await parallel(Array.from({ length: count }), (_, at) =>
    givenLead(app, { site_id, email: EMAIL, form: `f${at}` }),
  );
  return {
    token,
    erase: () => app.call("POST /api/leads/erase", { token, body: { email: EMAIL } }),
    expectTotal: async (total: number) => {
      expect(await leadsOf(app, token)).toHaveLength(total);
      expect(await statsOf(app, token)).toMatchObject({ total_leads: total });
    },
  };
}

describe("erasing an email address", () => {
  test("stops at its time limit, reports that it is not done, and continues with the next call", async () => {
    const { erase, expectTotal } = await given(5);
    vi.useFakeTimers({ toFake: ["Date"] });
    table.inject(({ target }) => {
      if (target === "TransactWriteItems") vi.setSystemTime(Date.now() + 3000);
      return "pass";
    });
    expect((await erase()).json).toEqual({ erased: 2, done: false });
    await expectTotal(3);
    expect((await erase()).json).toEqual({ erased: 2, done: false });
    expect((await erase()).json).toEqual({ erased: 1, done: true });
    await expectTotal(0);
  });

  test("erases each lead once despite conflicts", async () => {
    const { erase, expectTotal } = await given(4);
    let count = 0;
    table.inject(({ target }) => (target === "TransactWriteItems" && count++ % 3 < 2 ? "conflict" : "pass"));
    expect((await erase()).json).toEqual({ erased: 4, done: true });
    await expectTotal(0);
  });

  test("leaves the other leads intact if it fails midway, and can be retried", async () => {
    const { erase, expectTotal } = await given(4);
    let count = 0;
    table.inject(({ target }) => (target === "TransactWriteItems" && count++ >= 2 ? "fault" : "pass"));
    expectError(await erase(), 503);
    table.inject(() => "pass");
    await expectTotal(2);
    expect((await erase()).json).toEqual({ erased: 2, done: true });
    await expectTotal(0);
  });
});

describe("deleting a lead", () => {
  test("deletes it once, even if the table's response is lost", async () => {
    const { token, expectTotal } = await given(2);
    const [lead] = await leadsOf(app, token);
    let count = 0;
    table.inject(({ target }) =>
      target === "TransactWriteItems" && count++ === 0 ? "lose response" : "pass",
    );
    const { status } = await app.call(`DELETE /api/leads/${lead?.id}`, { token });
    expect([204, 404]).toContain(status);
    await expectTotal(1);
  });
});
