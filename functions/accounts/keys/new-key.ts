import * as v from "valibot";
import { parseTime } from "../../platform/day.ts";
import { requiredText } from "../../platform/http/text.ts";
import { KINDS } from "./api-key.ts";
import { CONNECTION_SCOPES, SCOPES, WHOLE_ACCOUNT_SCOPES } from "./scope.ts";

const INSTANT = "expires_at must be a time in the future, such as 2027-01-31T00:00:00Z.";

const instant = v.pipe(
  v.string(INSTANT),
  v.isoTimestamp(INSTANT),
  v.transform(parseTime),
  v.check((time) => !Number.isNaN(time.getTime()), INSTANT),
  v.transform((time) => time.toISOString()),
  v.metadata({ format: "date-time" }),
);

const scopes = v.pipe(
  v.array(
    v.picklist(SCOPES, "scopes must be among those that keys can have, such as leads:read."),
    "scopes must be a list.",
  ),
  v.transform((input) => SCOPES.filter((scope) => input.includes(scope))),
);

const SITES_MAX = 100;
const sites = v.pipe(
  v.array(v.string("sites must be ids of sites."), "sites must be a list of site ids."),
  v.minLength(1, "Choose at least one site, or leave sites out for all."),
  v.maxLength(SITES_MAX, `sites must not name more than ${SITES_MAX} sites.`),
  v.transform((ids) => [...new Set(ids)]),
);

/** The body of `POST /api/keys`. */
export const NewKey = v.pipe(
  v.object(
    {
      name: requiredText("Name", 100),
      kind: v.optional(v.picklist(KINDS, "kind must be api or connection."), "api"),
      scopes: v.optional(scopes),
      sites: v.nullish(sites),
      expires_at: v.nullish(instant),
    },
    "name is required.",
  ),
  v.check((key) => key.kind === "connection" || (key.scopes ?? []).length > 0, "Choose at least one scope."),
  v.check(
    (key) => key.kind === "api" || key.scopes === undefined,
    "A connection key has fixed scopes; leave scopes out.",
  ),
  v.check(
    ({ scopes = [], sites }) => !sites || !scopes.some((scope) => WHOLE_ACCOUNT_SCOPES.has(scope)),
    "Destinations and spend are the whole account's: a key for them can't be limited to sites.",
  ),
  v.transform((key) => ({ ...key, scopes: key.scopes ?? [...CONNECTION_SCOPES] })),
);
export type NewKey = v.InferOutput<typeof NewKey>;
