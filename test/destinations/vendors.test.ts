import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { NewDestination } from "../../functions/destinations/new-destination.ts";
import { adapters } from "../../functions/destinations/vendors/adapters.ts";
import {
  ADDED_KINDS,
  connectionFields,
  isSingleUse,
  KINDS,
  kinds,
} from "../../functions/destinations/vendors/kinds.ts";
import type { Texts } from "../../functions/destinations/vendors/text.ts";
import { texts } from "../../functions/destinations/vendors/texts.ts";

/** What the fields accept, by name. */
const GIVEN: Record<keyof typeof connectionFields, string> = {
  url: "https://example.com/hook",
  key: "a-key",
  member: "ada@firm.example",
  bot_token: "123456:abc",
  chat_id: "-100123",
  domain: "example.my.salesforce.com",
  client_id: "client",
  client_secret: "secret",
  org_id: "00D000000000001",
  region: "eu",
  code: "1000.abc",
};

describe("each kind of destination", () => {
  it.each(ADDED_KINDS)("%s is accepted with its connection fields, and not without any of them", (kind) => {
    const names = Object.keys(kinds[kind].connection) as (keyof typeof GIVEN)[];
    const body = { kind, name: "Ours", ...Object.fromEntries(names.map((name) => [name, GIVEN[name]])) };
    expect(v.safeParse(NewDestination, body).issues).toBeUndefined();
    for (const name of names) expect(v.is(NewDestination, { ...body, [name]: undefined }), name).toBe(false);
  });

  it("shares the meaning of its connection fields with other kinds", () => {
    for (const kind of KINDS)
      for (const [name, schema] of Object.entries(kinds[kind].connection))
        expect(connectionFields, `${kind} ${name}`).toHaveProperty(name, schema);
  });

  it("has exactly its connection fields in its form, unless a tool adds it", () => {
    for (const kind of ADDED_KINDS)
      expect(Object.keys(texts[kind].credentials).sort(), kind).toEqual(
        Object.keys(kinds[kind].connection).sort(),
      );
    expect(texts.hook.credentials).toEqual({});
  });

  it("says in its texts, too, whether what connects it works once", () => {
    for (const kind of KINDS) {
      const { singleUse }: Texts = texts[kind];
      expect(singleUse === true, kind).toBe(isSingleUse(kind));
    }
  });

  it("reports stages and changes, and has fields to map, exactly if it is a CRM", () => {
    for (const kind of KINDS) {
      const { stages, changes, ownFields } = adapters[kind];
      const isCrm = kinds[kind].group === "crm";
      expect(
        [stages, changes, ownFields].map((each) => each !== null),
        kind,
      ).toEqual([isCrm, isCrm, isCrm]);
    }
  });
});
