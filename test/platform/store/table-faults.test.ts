import {
  ConditionalCheckFailedException,
  GetItemCommand,
  ProvisionedThroughputExceededException,
  TransactionCanceledException,
  TransactWriteItemsCommand,
} from "@aws-sdk/client-dynamodb";
import { BatchGetCommand, BatchWriteCommand, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { mockClient } from "aws-sdk-client-mock";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { toHttpError } from "../../../functions/platform/errors.ts";

// Faults that no engine makes on demand. `send` fails as it does once the SDK's own tries are used up.
vi.stubEnv("TABLE_NAME", "Whence");
const { leanTable, table } = await import("../../../functions/platform/store/client.ts");
const { deleteRows, getRow, getRows, putIfAbsent, updateRow } = await import(
  "../../../functions/platform/store/table.ts"
);
const { put, transact } = await import("../../../functions/platform/store/transaction.ts");

const lean = mockClient(leanTable);
const documents = mockClient(table);
beforeEach(() => {
  lean.reset();
  documents.reset();
  // No pause between tries.
  vi.spyOn(Math, "random").mockReturnValue(0);
});
afterEach(() => vi.restoreAllMocks());

const key = (sk: string) => ({ pk: "ACCOUNT#a", sk });
const fault = { $metadata: {}, message: "injected" };
const canceled = (...codes: string[]) =>
  new TransactionCanceledException({ ...fault, CancellationReasons: codes.map((Code) => ({ Code })) });
const throttled = new ProvisionedThroughputExceededException(fault);
const timeout = Object.assign(new Error("injected"), { name: "TimeoutError" });
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => {
      throw new Error("It did not fail.");
    },
    (error: unknown) => error,
  );

describe("a transaction", () => {
  const write = (attempts: number[] = []) =>
    transact((attempt) => {
      attempts.push(attempt);
      return [put(key("A"), { n: attempt }), put(key("B"), {})];
    });

  test("is rebuilt after each conflict, and written once", async () => {
    lean
      .on(TransactWriteItemsCommand)
      .rejectsOnce(canceled("TransactionConflict", "None"))
      .rejectsOnce(canceled("None", "ThrottlingError"))
      .resolves({});
    const attempts: number[] = [];
    expect(await write(attempts)).toEqual([]);
    expect(attempts).toEqual([0, 1, 2]);
    const last = lean.commandCalls(TransactWriteItemsCommand).at(-1)?.args[0].input;
    expect(last?.TransactItems?.[0]?.Put?.Item).toEqual({
      pk: { S: "ACCOUNT#a" },
      sk: { S: "A" },
      n: { N: "2" },
    });
  });

  test("fails with a 503 after eight conflicts", async () => {
    lean.on(TransactWriteItemsCommand).rejects(canceled("TransactionConflict", "None"));
    expect(await failureOf(write())).toMatchObject({ status: 503 });
    expect(lean.calls()).toHaveLength(8);
  });

  test("names the actions whose condition failed, and is not repeated", async () => {
    lean.on(TransactWriteItemsCommand).rejects(canceled("TransactionConflict", "ConditionalCheckFailed"));
    expect(await write()).toEqual([1]);
    expect(lean.calls()).toHaveLength(1);
  });

  test.each([
    ["rejects for good", canceled("ValidationError", "None"), 500, "TransactionCanceledException"],
    ["throttles", throttled, 503, "ProvisionedThroughputExceededException"],
    ["does not answer", timeout, 503, "TimeoutError"],
  ])("that the table %s fails with the SDK's error", async (_, error, status, name) => {
    lean.on(TransactWriteItemsCommand).rejects(error);
    const thrown = await failureOf(write());
    expect(thrown).toMatchObject({ name });
    expect(toHttpError(thrown).status).toBe(status);
    expect(lean.calls()).toHaveLength(1);
  });
});

describe("a condition that fails", () => {
  test("is a result, not an error", async () => {
    documents.rejects(new ConditionalCheckFailedException(fault));
    expect(await putIfAbsent(key("A"), {})).toBe(false);
    expect(await updateRow(key("A"), { UpdateExpression: "REMOVE x" })).toBeNull();
  });

  test("is distinguished from every other failure", async () => {
    documents.on(PutCommand).rejects(throttled).on(UpdateCommand).rejects(timeout);
    lean.on(GetItemCommand).rejects(throttled);
    expect(await failureOf(putIfAbsent(key("A"), {}))).toBe(throttled);
    expect(await failureOf(updateRow(key("A"), { UpdateExpression: "REMOVE x" }))).toBe(timeout);
    expect(await failureOf(getRow(key("A")))).toBe(throttled);
  });
});

describe("a partially processed batch", () => {
  test("is retried with the remaining keys", async () => {
    documents
      .on(BatchGetCommand)
      .resolvesOnce({
        Responses: { Whence: [{ ...key("B"), n: 2 }] },
        UnprocessedKeys: { Whence: { Keys: [key("A")], ConsistentRead: true } },
      })
      .resolves({ Responses: { Whence: [{ ...key("A"), n: 1 }] }, UnprocessedKeys: {} });
    expect(await getRows([key("A"), key("B"), key("C")])).toEqual([
      { ...key("A"), n: 1 },
      { ...key("B"), n: 2 },
      null,
    ]);
    const [, second] = documents.commandCalls(BatchGetCommand);
    expect(second?.args[0].input.RequestItems).toEqual({
      Whence: { Keys: [key("A")], ConsistentRead: true },
    });
  });

  test("fails with a 503 if nothing is ever processed", async () => {
    const left = { Whence: [{ DeleteRequest: { Key: key("A") } }] };
    documents.on(BatchWriteCommand).resolves({ UnprocessedItems: left });
    expect(await failureOf(deleteRows([key("A")]))).toMatchObject({ status: 503 });
    expect(documents.calls()).toHaveLength(8);
  });
});
