import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { beforeAll, describe, expect, test } from "vitest";
import { type RequiredRole, ROLES, type Role } from "../../../functions/accounts/members/role.ts";
import { routes } from "../../../functions/manifest.ts";
import type { Line } from "../../../functions/platform/http/line.ts";
import { keys } from "../../../functions/platform/store/keys.ts";
import { engineClient } from "../../../lib/local/engine.ts";
import { type GivenAccount, givenAccount, givenOwnLead, givenSite } from "../../support/given.ts";
import { expectError, textOf } from "../../support/http-error.ts";
import { startedApp } from "../../support/started.ts";

const app = startedApp();
let agency: GivenAccount;
let stranger: GivenAccount;
const members = {} as Record<Role, GivenAccount>;

/** A person with an account of their own who also has a role in another one. */
async function givenMember(accountId: string, role: Role): Promise<GivenAccount> {
  const person = await givenAccount(app);
  const client = engineClient(app.tableEndpoint);
  const member = { person_id: person.id, account_id: accountId, role, joined_at: new Date().toISOString() };
  for (const key of [keys.membership(person.id, accountId), keys.member(accountId, person.id)])
    await client.send(new PutCommand({ TableName: "Whence", Item: { ...key, ...member } }));
  client.destroy();
  return person;
}

beforeAll(async () => {
  [agency, stranger] = [await givenAccount(app), await givenAccount(app)];
  for (const role of ROLES) members[role] = await givenMember(agency.id, role);
});

const call = (route: string, { token }: GivenAccount, account?: string) =>
  app.call(route.replace("{id}", "none"), {
    token,
    ...(account !== undefined && { headers: { "x-account": account } }),
  });

const NO_MEMBER = "You are not a member of this account.";
const WRONG_ROLE = "Your role in this account doesn't allow this; ask its owner.";

/** The roles as documented, written out independently. */
const MATRIX: Record<RequiredRole, string> = {
  owner: "owner",
  billing: "owner billing",
  admin: "owner admin",
  analyst: "owner admin analyst",
  client: "owner admin analyst client",
  team: "owner admin analyst billing",
  member: "owner admin analyst client billing",
};

const lines = Object.entries<Line>(routes).flatMap(([route, line]) =>
  line.caller === "account" ? [[route, line.role] as const] : [],
);

describe("a line of the manifest", () => {
  test.each(lines)("%s admits exactly the roles of %s", async (route, required) => {
    for (const role of ROLES) {
      const { status, json } = await call(route, members[role], agency.id);
      const detail = Object(json).detail;
      // Without a body, those who are admitted get no further than an error.
      if (MATRIX[required].split(" ").includes(role)) expect(status, role).not.toBe(401);
      expect(detail === WRONG_ROLE, role).toBe(!MATRIX[required].split(" ").includes(role));
      if (detail === WRONG_ROLE) expect(status).toBe(403);
    }
  });

  test.each(lines)(
    "%s rejects members of other accounts, with the same error for any account",
    async (route) => {
      const answers = await Promise.all(
        [agency.id, "no-such-account", "", "x".repeat(3000), `${agency.id}#`, `${stranger.id}#USER`].map(
          (account) => call(route, stranger, account),
        ),
      );
      for (const answer of answers) expect(expectError(answer, 403)).toBe(NO_MEMBER);
      expect(new Set(answers.map(textOf)).size).toBe(1);
    },
  );
});

test("the header selects the account, by default one's own", async () => {
  const site = await givenSite(app, agency.token);
  const lead = await givenOwnLead(app, agency.token, { site_id: site.id, email: "ada@firm.example" });
  const { analyst } = members;
  expect((await call("GET /api/leads", analyst, agency.id)).json).toEqual([lead]);
  expect((await call("GET /api/leads", analyst)).json).toEqual([]);
  expect((await call("GET /api/account", analyst, agency.id)).json).toMatchObject({ id: agency.id });
  expect((await call("GET /api/account", analyst)).json).toMatchObject({ id: analyst.id });
});

test("ending a person's sessions ends them for every account", async () => {
  const person = await givenMember(agency.id, "admin");
  expect((await call("GET /api/sites", person, agency.id)).status).toBe(200);
  expect((await call("POST /api/account/sign-out", person)).status).toBe(204);
  expectError(await call("GET /api/sites", person, agency.id), 401);
  expectError(await call("GET /api/sites", person), 401);
});
