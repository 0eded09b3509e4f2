import type { APIGatewayProxyEventV2 } from "aws-lambda";
import * as v from "valibot";
import type { ErrorCode } from "../../platform/error-codes.ts";
import { readBody, readBytes } from "../../platform/http/body.ts";
import { invalidInput } from "../../platform/http/invalid-input.ts";
import { unknownName, unknownNameError } from "../../platform/http/known-names.ts";
import type { Line } from "../../platform/http/line.ts";
import { parseJson } from "../../platform/json.ts";

function parse(schema: v.GenericSchema, input: unknown, code: ErrorCode): unknown {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  throw invalidInput(result.issues, code);
}

const NOTHING = v.object({});

/** 400 if an input has a name that the schema doesn't have, so that typos are never ignored. */
function requireKnownNames(schema: v.GenericSchema, input: unknown, part: "parameter" | "field"): void {
  const unknown = unknownName(schema, input);
  if (unknown !== null) throw unknownNameError(unknown, part);
}

/** Parses the query by the line's schema. 400 if it is invalid or has an unknown parameter. */
export function readLineQuery(event: APIGatewayProxyEventV2, { query, lenient }: Line): unknown {
  const given = event.queryStringParameters ?? {};
  if (!lenient) requireKnownNames(query ?? NOTHING, given, "parameter");
  return query && parse(query, given, "parameter_invalid");
}

/** Parses the body by the line's schema. 400 if it is invalid or has an unknown field. */
export function readLineBody(event: APIGatewayProxyEventV2, line: Line): unknown {
  const { body, lenient } = line;
  if (body === undefined) {
    const given = lenient ? undefined : parseJson(event.body ?? "");
    requireKnownNames(NOTHING, given, "field");
    return undefined;
  }
  if (body === "raw") return readBytes(event, line);
  const given = readBody(event, line);
  if (!lenient) requireKnownNames(body, given, "field");
  return parse(body, given, "body_invalid");
}
