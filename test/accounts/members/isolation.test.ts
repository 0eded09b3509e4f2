import { setTimeout as pause } from "node:timers/promises";
import { beforeAll, expect, it } from "vitest";
import { SCOPES, WHOLE_ACCOUNT_SCOPES } from "../../../functions/accounts/keys/scope.ts";
import type { Role } from "../../../functions/accounts/members/role.ts";
import { type GivenAccount, givenAccount, givenPlan } from "../../support/given.ts";
import { parallel } from "../../support/parallel.ts";
import { rowsOf } from "../../support/rows.ts";
import { soak } from "../../support/soak.ts";
import { startedApp } from "../../support/started.ts";
import { forAccount, givenMember } from "../../support/team.ts";
import { givenClient } from "../clients/given-client.ts";
import { givenKey } from "../keys/given-key.ts";
import { foreignRequests } from "./foreign-requests.ts";
import { givenMarked, type MarkedIds } from "./given-marked.ts";

/** Words that only the texts of one client, of another client of the same account, and of another account have. */
const OWN = "wombat";
const HIDDEN = "quokka";
const FOREIGN = "numbat";
const REQUESTS = soak(20_000, 1);
/** In a sample, callers take turns: each sends every nth request. */
const TURNS = soak(1, 16);
const KEY_MS = 1000;

const app = startedApp();
let agency: GivenAccount;
let stranger: GivenAccount;
let own: MarkedIds;
let hidden: MarkedIds;
let foreign: MarkedIds;

beforeAll(async () => {
  [agency, stranger] = [await givenAccount(app), await givenAccount(app)];
  // With enough seats.
  await givenPlan(app, agency.token, "agency");
  own = await givenMarked(app, agency, OWN);
  hidden = await givenMarked(app, agency, HIDDEN);
  foreign = await givenMarked(app, stranger, FOREIGN);
});

/** A caller, their account, and the words that no response to them may contain. Former members get no data at all. */
type Caller = { token: string | undefined; account: GivenAccount | null; words: string[]; isOut: boolean };

const inside = (token: string, words = [FOREIGN], account: GivenAccount | null = agency): Caller => ({
  ...{ token, account, words, isOut: false },
});
const outside = (token: string | undefined, account: GivenAccount | null = agency): Caller => ({
  ...{ token, account, words: [OWN, HIDDEN, FOREIGN], isOut: true },
});

/** Callers who have just lost their membership or key. */
async function givenFormer(): Promise<Record<string, Caller>> {
  const scopes = ["leads:read", "reports:read", "sites:write"];
  const expires_at = new Date(Date.now() + KEY_MS).toISOString();
  const expired = await givenKey(app, agency, { scopes, expires_at });
  const revoked = await givenKey(app, agency, { scopes });
  await app.call(`DELETE /api/keys/${revoked.id}`, { token: agency.token });
  const [removed, ended] = [await givenMember(app, agency, "admin"), await givenMember(app, agency, "admin")];
  await app.call(`DELETE /api/members/${removed.id}`, { token: agency.token });
  await app.call("POST /api/account/sign-out", { token: ended.token });
  await pause(KEY_MS);
  return {
    "expired key": outside(expired.key, null),
    "revoked key": outside(revoked.key, null),
    "removed member": outside(removed.token),
    "ended session": outside(ended.token),
    "member of another account": outside(agency.token, stranger),
    nobody: outside(undefined),
  };
}

async function givenCallers(): Promise<Record<string, Caller>> {
  const member = async (role: Role, access: object = {}) =>
    (await givenMember(app, agency, role, access)).token;
  const scopes = SCOPES.filter((scope) => !WHOLE_ACCOUNT_SCOPES.has(scope));
  const gone = await givenClient(app, agency, "Gone");
  const ofGone = await member("client", { clients: [gone.id], contacts: true });
  await app.call(`DELETE /api/clients/${gone.id}`, { token: agency.token });
  const foreignWords = [HIDDEN, FOREIGN];
  return {
    owner: inside(agency.token),
    admin: inside(await member("admin")),
    analyst: inside(await member("analyst")),
    billing: inside(await member("billing")),
    client: inside(await member("client", { clients: [own.clients], contacts: true }), foreignWords),
    "client of a site": inside(await member("client", { sites: [own.sites] }), foreignWords),
    "client of a removed client": inside(ofGone, [OWN, ...foreignWords]),
    "key of the account": inside((await givenKey(app, agency, { scopes: SCOPES })).key, [FOREIGN], null),
    "key of a site": inside(
      (await givenKey(app, agency, { scopes, sites: [own.sites] })).key,
      foreignWords,
      null,
    ),
    ...(await givenFormer()),
  };
}

/** The rows that an account has; with ids, those whose keys name one of them. */
async function storedOf({ id }: GivenAccount, ids?: MarkedIds): Promise<Record<string, unknown>[]> {
  await app.queues.settle();
  const rows = rowsOf(app);
  const stored = await rows.below(`ACCOUNT#${id}`);
  rows.close();
  const named = Object.values(ids ?? {});
  return (
    stored
      .filter(({ sk }) => ids === undefined || named.some((each) => String(sk).includes(each)))
      // A new destination catches up on leads, whatever is requested.
      .map(({ missing_since, ...row }) => row)
  );
}

it(
  "no role, key or former member sees or changes anyone else's data, whatever it requests",
  async () => {
    const callers = Object.entries(await givenCallers());
    const before = [await storedOf(stranger), await storedOf(agency, hidden)];
    const matrix = callers.flatMap(([name, caller], turn) => {
      // Only for clients and keys of a site is the account's other client somebody else's.
      const requests = [
        ...foreignRequests(foreign, FOREIGN),
        ...(caller.words.includes(HIDDEN) && !caller.isOut ? foreignRequests(hidden, HIDDEN) : []),
      ];
      const turnRequests = requests.filter((_, at) => (at + turn) % TURNS === 0);
      // Everyone with access gets a response to this, so that the check covers them.
      return [{ route: "GET /api/leads" }, ...turnRequests].map((request) => ({
        body: undefined,
        ...request,
        name,
        caller,
      }));
    });
    const allRequests = Array.from({ length: Math.ceil(REQUESTS / matrix.length) }, () => matrix).flat();
    const answered = new Set<string>();
    await parallel(
      allRequests,
      async ({ name, caller: { token, account, words, isOut }, route, body }) => {
        const headers = account === null ? {} : forAccount(account);
        const { status, text, headers: sent } = await app.call(route, { token, body, headers });
        const received = (text + JSON.stringify([...sent])).toLowerCase();
        const what = `${name}: ${route} ${JSON.stringify(body)}: ${status} ${text}`;
        expect(status, what).toBeLessThan(500);
        if (isOut) expect(status, what).toBeGreaterThanOrEqual(400);
        for (const word of words) expect(received.includes(word), what).toBe(false);
        if (received.includes(OWN)) answered.add(name);
      },
      8,
    );
    expect([...answered]).toEqual(
      expect.arrayContaining(["owner", "admin", "analyst", "client", "key of a site"]),
    );
    expect([await storedOf(stranger), await storedOf(agency, hidden)]).toEqual(before);
  },
  soak(3_000_000, 60_000),
);
