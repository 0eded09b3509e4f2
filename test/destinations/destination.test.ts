import * as v from "valibot";
import { describe, expect, test } from "vitest";
import {
  Destination,
  ownedSince,
  presentDestination,
  quietEnd,
  ShownDestination,
  sealedFor,
  toSubject,
} from "../../functions/destinations/destination.ts";

const NOW = new Date("2026-11-20T09:30:00.000Z");
const later = (ms: number) => new Date(NOW.getTime() + ms).toISOString();
const MINUTE = 60_000;

const webhook = v.parse(Destination, {
  id: "dest_1",
  account_id: "a",
  kind: "webhook",
  name: "CRM bridge",
  subscription: { events: ["lead.created"], filter: { min_score: 5 } },
  address: "crm.example",
  sealed: "sealed",
  created_at: later(-60 * MINUTE),
});
const ada = { id: "p1", name: "Ada", email: "ada@firm.example" };
const creator = { ...ada, created_at: later(-60 * MINUTE), sessions_from: 0, account_count: 1 };
const circumstances = { creator: null, isStopped: false, isConfirmed: true } as const;
const failure = { code: "http_422", at: later(-MINUTE) };
/** Quiet from 9:00 to 10:00 UTC. */
const quiet = { quiet_hours: { from: "09:00", to: "10:00", time_zone: "UTC" } };
const stateOf = (fields: Partial<Destination>, facts: { isStopped?: boolean; isConfirmed?: boolean } = {}) =>
  presentDestination({ ...webhook, ...fields }, NOW, { ...circumstances, ...facts }).state;

describe("the state of a destination", () => {
  test.each<[string, ReturnType<typeof stateOf>, Partial<Destination>]>([
    ["nothing was delivered yet", "untested", {}],
    ["the last delivery arrived", "ok", { last_ok_at: NOW.toISOString() }],
    ["it does not confirm what arrives", "handed_over", { kind: "teams", last_ok_at: NOW.toISOString() }],
    ["it does not confirm, and got nothing yet", "untested", { kind: "teams" }],
    ["it rejected the last lead", "rejecting", { last_ok_at: later(-MINUTE), last_failure: failure }],
    [
      "it is failing",
      "failing",
      { failing_since: later(-MINUTE), last_failure: failure, next_at: later(MINUTE) },
    ],
    ["it has failed for a day", "paused", { failing_since: later(-MINUTE), paused: "failing" }],
    ["its owner switched it off", "off", { off_since: NOW.toISOString(), paused: "gone" }],
    ["leads wait for a payment", "held", { last_ok_at: later(-MINUTE), next_at: later(60 * MINUTE) }],
    [
      "it waits for a minute between two batches",
      "ok",
      { last_ok_at: NOW.toISOString(), next_at: later(MINUTE) },
    ],
    ["it waits a moment longer", "held", { last_ok_at: NOW.toISOString(), next_at: later(MINUTE + 1) }],
    [
      "the limit of mails is reached",
      "postponed",
      { kind: "email", last_failure: { code: "mail_limit", at: NOW.toISOString() }, next_at: later(1) },
    ],
    [
      "the recipient did not confirm yet",
      "postponed",
      { kind: "email", last_failure: { code: "not_confirmed", at: NOW.toISOString() }, next_at: later(1) },
    ],
    [
      "a postponed delivery may be sent now",
      "rejecting",
      { kind: "email", last_failure: { code: "mail_limit", at: NOW.toISOString() }, next_at: later(0) },
    ],
    [
      "alerts wait for the end of quiet hours",
      "quiet",
      { kind: "slack", settings: quiet, next_at: later(1) },
    ],
    ["no alert waits in quiet hours", "untested", { kind: "slack", settings: quiet, next_at: later(0) }],
  ])("when %s is %s", (_, state, fields) => {
    expect(stateOf(fields)).toBe(state);
  });

  test("is stopped if its creator is no longer an owner or admin, whatever else happened", () => {
    for (const fields of [{}, { paused: "gone" }, { off_since: NOW.toISOString() }] as const)
      expect(stateOf(fields, { isStopped: true })).toBe("stopped");
  });

  test("is unconfirmed until the recipient has confirmed, unless it is off", () => {
    expect(stateOf({ paused: "failing" }, { isConfirmed: false })).toBe("unconfirmed");
    expect(stateOf({ off_since: NOW.toISOString() }, { isConfirmed: false })).toBe("off");
  });
});

describe("a destination as its account sees it", () => {
  test("has null for what is absent", () => {
    expect(presentDestination(webhook, NOW, circumstances)).toMatchObject({
      events: ["lead.created"],
      filter: { min_score: 5 },
      created_by: null,
      enabled: true,
      off_since: null,
      next_at: null,
      inbound_since: null,
    });
  });

  test("has its creator, since when it is off, when it continues, and since when it has an inbound address", () => {
    const off_since = later(-MINUTE);
    const inbound = { sha256: "x", since: later(-2 * MINUTE), by: "p1" };
    const full = { ...webhook, off_since, next_at: later(MINUTE), inbound };
    expect(presentDestination(full, NOW, { ...circumstances, creator })).toMatchObject({
      created_by: ada,
      enabled: false,
      off_since,
      next_at: later(MINUTE),
      inbound_since: inbound.since,
    });
  });

  test("never shows its credentials, its lease, nor more about its creator than a name and address", () => {
    const shown = presentDestination(webhook, NOW, { ...circumstances, creator });
    const { failing_since, last_failure, last_ok_at, last_rejected_at, paused } = webhook;
    expect(v.parse(ShownDestination, shown)).toEqual({
      id: "dest_1",
      kind: "webhook",
      name: "CRM bridge",
      key_id: null,
      address: "crm.example",
      settings: {},
      created_at: webhook.created_at,
      ...{ failing_since, last_failure, last_ok_at, last_rejected_at, paused },
      events: ["lead.created"],
      filter: { min_score: 5 },
      state: "untested",
      created_by: ada,
      enabled: true,
      off_since: null,
      next_at: null,
      inbound_since: null,
    });
    expect(shown.created_by).toEqual(ada);
  });

  test("starts without a failure, a wait or an owner besides its creator", () => {
    expect(webhook).toMatchObject({
      cursor: "",
      lease_until: "",
      next_at: "",
      failing_since: null,
      failed_attempts: 0,
      last_failure: null,
      last_ok_at: null,
      dropped: 0,
      last_rejected_at: null,
      paused: null,
      woken_at: "",
      asked_at: "",
      created_by: "",
      owned_since: "",
      off_since: "",
      missing_since: null,
      inbound: null,
      memory: null,
      company: null,
      key_id: null,
    });
  });

  test("is owned since it was taken over, otherwise since it was added", () => {
    expect(ownedSince(webhook)).toBe(webhook.created_at);
    expect(ownedSince({ ...webhook, owned_since: later(0) })).toBe(later(0));
  });

  test("is named in the activity log, and its credentials are sealed for it alone", () => {
    expect(toSubject(webhook)).toEqual({ kind: "destination", id: "dest_1", name: "CRM bridge" });
    expect(sealedFor(webhook)).toBe("a|dest_1|webhook");
  });
});

describe("quiet hours", () => {
  test("only apply to alerts", () => {
    for (const kind of ["slack", "email"] as const)
      expect(quietEnd({ kind, settings: quiet }, NOW)?.toISOString()).toBe("2026-11-20T10:00:00.000Z");
    expect(quietEnd({ kind: "slack", settings: {} }, NOW)).toBeNull();
    expect(quietEnd({ kind: "webhook", settings: quiet }, NOW)).toBeNull();
  });
});
