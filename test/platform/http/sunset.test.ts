import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { expect, test } from "vitest";
import type { Line } from "../../../functions/platform/http/line.ts";
import { responseHeaders } from "../../../functions/platform/http/response.ts";
import { describeOperation } from "../../../functions/product/document/operation.ts";

const line: Line = {
  run: "things/list-things",
  summary: "Lists things.",
  caller: "account",
  role: "analyst",
  table: "read",
};
const event = { headers: {} } as APIGatewayProxyEventV2;

test("a route that ends names the day in its responses, and is deprecated in the API document", () => {
  const ending: Line = { ...line, sunset: "2027-06-01" };
  expect(responseHeaders(ending, event)).toMatchObject({ sunset: "Tue, 01 Jun 2027 00:00:00 GMT" });
  expect(describeOperation("GET /api/things", ending, undefined)).toMatchObject({
    deprecated: true,
    responses: { 204: { headers: { sunset: { description: expect.any(String) } } } },
  });
});

test("no other route does", () => {
  expect(responseHeaders(line, event)).not.toHaveProperty("sunset");
  expect(describeOperation("GET /api/things", line, undefined)).not.toHaveProperty("deprecated");
});
