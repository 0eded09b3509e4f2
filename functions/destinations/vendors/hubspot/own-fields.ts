import * as v from "valibot";
import type { Failed } from "../../adapters/adapter.ts";
import { findMissing, type OwnField, parseMapping } from "../../crm/mapping.ts";
import { callHubspot, type HubspotContext, PROPERTIES, readProperties } from "./properties.ts";
import { readHubspot } from "./response.ts";

const Listed = v.object({
  results: v.array(
    v.object({
      name: v.string(),
      label: v.string(),
      type: v.string(),
      hidden: v.optional(v.boolean(), false),
      calculated: v.optional(v.boolean(), false),
      modificationMetadata: v.optional(v.object({ readOnlyValue: v.optional(v.boolean(), false) }), () => ({
        readOnlyValue: false,
      })),
    }),
  ),
});

/** Lists, such as the lifecycle stage, and owners only accept certain values, so they are not offered. */
const TYPES: Readonly<Record<string, OwnField["type"]>> = {
  string: "text",
  number: "number",
  datetime: "time",
};

/** The account's own contact properties that a value can be mapped to. */
export async function readOwnFields(context: HubspotContext): Promise<readonly OwnField[] | Failed> {
  const response = await callHubspot(context, "GET", `${PROPERTIES}?archived=false`);
  const listed = readHubspot(response, Listed, context.now);
  if ("kind" in listed) return listed;
  return listed.read.results.flatMap(({ name: id, label, type: vendorType, ...more }) => {
    const type = TYPES[vendorType];
    const isFixed = more.hidden || more.calculated || more.modificationMetadata.readOnlyValue;
    const isOurs = id.startsWith("whence_") || id === "email";
    return type === undefined || isFixed || isOurs ? [] : [{ id, label, type }];
  });
}

/** The mapped properties that no longer exist in the account. */
export async function findDeleted(context: HubspotContext): Promise<{ deleted: string[] } | Failed> {
  const mapping = parseMapping(context.settings);
  const names = mapping.added.map(({ field }) => field);
  if (names.length === 0) return { deleted: [] };
  const read = await readProperties(context, names);
  if ("kind" in read) return read;
  const existing = new Set(read.results.map(({ name }) => name));
  return { deleted: findMissing(mapping, existing) };
}
