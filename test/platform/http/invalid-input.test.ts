import * as v from "valibot";
import { expect, it } from "vitest";
import { invalidInput } from "../../../functions/platform/http/invalid-input.ts";

const Person = v.object({
  email: v.string(),
  children: v.optional(v.array(v.object({ age: v.number("age must be a number.") })), []),
});

function errorFor(input: unknown) {
  const { issues } = v.safeParse(Person, input);
  if (issues === undefined) throw new Error("The input is valid.");
  const { status, message, code, param } = invalidInput(issues, "body_invalid");
  return { status, message, code, param };
}

it.each([
  [{}, "email is missing or not valid.", "email"],
  [{ email: 12_345 }, "email is missing or not valid.", "email"],
  ["ada@firm.example", "The request is missing or not valid.", undefined],
  [{ email: "a", children: [{ age: "ten" }] }, "age must be a number.", "children.0.age"],
])("rejects %j by its field, without its value", (input, message, param) =>
  expect(errorFor(input)).toEqual({ status: 400, message, code: "body_invalid", param }),
);
