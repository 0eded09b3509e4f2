import { describe, expect, test } from "vitest";
import type { Client } from "../../../functions/accounts/clients/client.ts";
import type { SiteRow } from "../../../functions/accounts/sites/import.ts";
import { planImport } from "../../../functions/accounts/sites/import-plan.ts";
import type { StoredSite } from "../../../functions/accounts/sites/site.ts";
import { HttpError } from "../../../functions/platform/errors.ts";

const row = (domain: string, client: string | null = null) => ({ name: domain, domain, client }) as SiteRow;
const site = (id: string, domain: string, archived_at?: string) =>
  ({ id, domain, ...(archived_at && { archived_at }) }) as StoredSite;
const client = (id: string, name: string) => ({ id, name }) as Client;
const full = new HttpError(403, "Your plan allows 5 sites.", {}, "limit_reached");

type Before = Parameters<typeof planImport>[1];
const left = (count: number) => ({ left: count, error: full });
const before: Before = { sites: [], clients: [], sitePlaces: left(100), clientPlaces: left(100) };
const plan = (rows: Parameters<typeof planImport>[0], fields: Partial<Before> = {}) =>
  planImport(rows, { ...before, ...fields });
const clientsOf = (rows: SiteRow[], fields: Partial<Before> = {}) =>
  plan(rows, fields).map((each) => each.client ?? each.result?.code ?? null);

describe("a row of an import", () => {
  test("is a site to create, without a client unless it names one", () => {
    expect(plan([row("a.example")])).toEqual([{ row: row("a.example"), client: null }]);
    expect(plan([])).toEqual([]);
  });

  test("with an existing domain changes nothing, and says if that site is archived", () => {
    const sites = [site("s1", "a.example"), site("s2", "b.example", "2026-11-01T00:00:00.000Z")];
    expect(plan([row("a.example", "New"), row("b.example")], { sites, clientPlaces: left(0) })).toEqual([
      { result: { status: "exists", id: "s1" } },
      {
        result: {
          status: "exists",
          id: "s2",
          detail: "A site with this domain is archived. Restore it to receive its leads.",
        },
      },
    ]);
  });

  test("that repeats an earlier row changes nothing", () => {
    const [first, second] = plan([row("a.example"), row("a.example", "New")]);
    expect(first).toMatchObject({ row: { domain: "a.example" } });
    expect(second).toEqual({ result: { status: "exists", detail: "An earlier line has the same domain." } });
  });

  test("that is invalid is rejected, and the others are planned", () => {
    const invalid = new HttpError(400, "domain must be a domain.", {}, "body_invalid", "domain");
    expect(plan([invalid, row("a.example")])).toEqual([
      {
        result: {
          status: "rejected",
          code: "body_invalid",
          param: "domain",
          detail: "domain must be a domain.",
        },
      },
      { row: row("a.example"), client: null },
    ]);
  });
});

describe("the limits of an account", () => {
  test("reject the rows beyond them, not counting existing or failed ones", () => {
    const ambiguous = [client("c1", "Acme"), client("c2", "ACME")];
    const planned = plan(
      [
        row("a.example", "acme"),
        row("b.example"),
        row("c.example"),
        row("d.example"),
        row("k.example"),
        row("b.example"),
      ],
      { sitePlaces: left(2), sites: [site("s", "k.example")], clients: ambiguous },
    );
    expect(planned.map((each) => each.row?.domain ?? each.result?.code ?? each.result?.status)).toEqual([
      "conflict",
      "b.example",
      "c.example",
      "limit_reached",
      "exists",
      "exists",
    ]);
  });

  test("also apply to new clients, each counted once; a row whose client is rejected counts as no site", () => {
    const rows = [
      row("a.example", "One"),
      row("b.example", "One"),
      row("c.example", "Two"),
      row("d.example"),
    ];
    expect(clientsOf(rows, { clientPlaces: left(1), sitePlaces: left(3) })).toEqual([
      { id: null, name: "One" },
      { id: null, name: "One" },
      "limit_reached",
      null,
    ]);
  });
});

describe("the client that a row names", () => {
  const clients = [client("c1", "Acme Ltd"), client("c2", "Zoë")];

  test.each([
    ["Acme Ltd", "c1"],
    ["acme  ltd", "c1"],
    [" ACME LTD ", "c1"],
    ["Acme\tLtd", "c1"],
    ["Zoe\u0308", "c2"],
    ["Ａｃｍｅ Ltd", "c1"],
    ["AcmeLtd", null],
    ["Acme", null],
  ])("%j is %s", (name, id) => {
    expect(clientsOf([row("a.example", name)], { clients })).toEqual([
      id === null ? { id: null, name } : clients.find((each) => each.id === id),
    ]);
  });

  test("is the one of exactly this name, if several differ only in case", () => {
    const similar = [client("c1", "Acme"), client("c2", "ACME")];
    const rows = [row("a.example", "ACME"), row("b.example", "Acme"), row("c.example", "acme")];
    expect(clientsOf(rows, { clients: similar })).toEqual([similar[1], similar[0], "conflict"]);
  });

  test("is ambiguous if several have exactly this name", () => {
    const same = [client("c1", "Acme"), client("c2", "Acme")];
    const [planned] = plan([row("a.example", "Acme")], { clients: same });
    expect(planned?.result).toEqual({
      status: "rejected",
      code: "conflict",
      param: "client",
      detail: "Several clients are named Acme. Rename one, or import the site without a client and move it.",
    });
  });

  test("is added once for all rows that name it, spelled as in the first", () => {
    const [first, second, other] = plan([
      row("a.example", "New Co"),
      row("b.example", "new co"),
      row("c.example", "Other"),
    ]);
    expect(first?.client).toEqual({ id: null, name: "New Co" });
    expect(second?.client).toBe(first?.client);
    expect(other?.client).toEqual({ id: null, name: "Other" });
  });
});

test("a bug is not a row's result", () => {
  expect(() => plan([null as unknown as SiteRow])).toThrow(TypeError);
});
