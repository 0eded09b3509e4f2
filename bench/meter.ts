import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import type { Payments } from "../lib/local/payments.ts";
import { freePort } from "../lib/local/ports.ts";
import { type LocalStack, startStack } from "../lib/local/stack.ts";
import { EXPIRY_INDEX } from "../lib/local/table.ts";

/** Capacity units of the table. */
export type Units = { read: number; write: number };
export type Meter = {
  endpoint: string;
  /** The capacity that the table consumed while `work` ran. */
  during(work: () => Promise<unknown>): Promise<Units>;
  close(): Promise<void>;
};

type Consumed = { CapacityUnits: number; GlobalSecondaryIndexes?: Record<string, { CapacityUnits: number }> };
type Asked = Record<string, unknown>;
type Answered = { ConsumedCapacity?: Consumed | Consumed[] };

const READS = /(Get|Query|Scan)/;

/** What AWS would bill: the index of expiring rows exists only in the local table. */
const billed = ({ CapacityUnits, GlobalSecondaryIndexes }: Consumed): number =>
  CapacityUnits - (GlobalSecondaryIndexes?.[EXPIRY_INDEX]?.CapacityUnits ?? 0);

/** A proxy for the table's endpoint that requests and sums up the consumed capacity of every call. */
async function startMeter(table: string): Promise<Meter> {
  let units: Units = { read: 0, write: 0 };
  const server = createServer(async (request, response) => {
    const target = String(request.headers["x-amz-target"] ?? "");
    const meterRequest = (await json(request)) as Asked;
    const { host: _, connection: __, "content-length": ___, ...headers } = request.headers;
    const answer = await fetch(table, {
      method: "POST",
      headers: headers as Record<string, string>,
      body: JSON.stringify({ ...meterRequest, ReturnConsumedCapacity: "INDEXES" }),
    });
    const text = await answer.text();
    const { ConsumedCapacity = [] } = JSON.parse(text) as Answered;
    const sum = [ConsumedCapacity].flat().reduce((total, consumed) => total + billed(consumed), 0);
    units[READS.test(target) ? "read" : "write"] += sum;
    response.writeHead(answer.status, { "content-type": "application/x-amz-json-1.0" }).end(text);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    during: async (work) => {
      units = { read: 0, write: 0 };
      await work();
      return units;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}

/** Runs `measure` against a product with a metered table. */
export async function withMeter<Result>(
  table: string,
  measure: (origin: string, during: Meter["during"], stack: LocalStack) => Promise<Result>,
  choices: { port?: number; payments?: Payments } = {},
): Promise<Result> {
  const meter = await startMeter(table);
  try {
    const { port = await freePort(), ...rest } = choices;
    const stack = await startStack({
      ...rest,
      port,
      dataDir: null,
      dynamoEndpoint: meter.endpoint,
    });
    return await measure(stack.origin, meter.during, stack).finally(() => stack.close());
  } finally {
    await meter.close();
  }
}
