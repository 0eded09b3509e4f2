// Runs in a process of its own, bundled like a function. Calls a table that answers at once, and prints the CPU time of each
// kind of call, in ms.
import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import { toItem } from "../../functions/platform/store/item.ts";
import { getRow, queryPage } from "../../functions/platform/store/table.ts";
import { put, transact } from "../../functions/platform/store/transaction.ts";
import { median } from "../finding.ts";
import { referenceLead } from "../table/reference-lead.ts";

const ROUNDS = 21;
const CALLS = 200;
const AT_ONCE = 4;

const agent = new Agent({ keepAlive: true });
const endpoint = process.env.AWS_ENDPOINT_URL_DYNAMODB ?? "";

/** A request without the SDK: no signature, no retries, no types. */
async function send(operation: string, input: object): Promise<unknown> {
  const body = JSON.stringify(input);
  const headers = {
    "x-amz-target": `DynamoDB_20120810.${operation}`,
    "content-length": Buffer.byteLength(body),
  };
  const answer = await new Promise<string>((resolve, reject) => {
    request(endpoint, { method: "POST", agent, headers })
      .on("response", (response) => resolve(text(response)))
      .on("error", reject)
      .end(body);
  });
  return JSON.parse(answer);
}

const key = { pk: "ACCOUNT#b3be8954-fe39-4d79-992e-5516a24af77b", sk: "SITE#site_8JpOiv7sSM95nEmgVw" };
const lead = referenceLead(1_000_001, "site_8JpOiv7sSM95nEmgVw", Date.now());
/** As many rows as a lead with an email address. */
const storeLead = () =>
  ["LEAD#", "CONTACT#", "SENT#", "TALLY#A", "TALLY#B"].map((sk, at) =>
    put({ ...key, sk }, at === 0 ? lead : { count: at, expires_at: 1_800_000_000 }),
  );

const CASES = {
  "bare read": () => send("GetItem", { TableName: "Whence", Key: toItem(key), ConsistentRead: true }),
  read: () => getRow(key),
  "bare write": () => send("TransactWriteItems", { TransactItems: storeLead() }),
  write: () => transact(storeLead),
  query: () => queryPage(key),
};
export type Case = keyof typeof CASES;

async function measure(call: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  const some = async () => {
    for (let sent = 0; sent < CALLS / AT_ONCE; sent++) await call();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, some));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / CALLS;
}

async function run(): Promise<void> {
  const found = Object.entries(CASES).map(([name, call]) => ({ name, call, each: [] as number[] }));
  // Interleaved, so that other load on the machine affects all equally. The first rounds only warm up.
  for (let round = -3; round < ROUNDS; round++) {
    for (const { call, each } of found) {
      const ms = await measure(call);
      if (round >= 0) each.push(ms);
    }
  }
  console.log(JSON.stringify(Object.fromEntries(found.map(({ name, each }) => [name, median(each)]))));
  agent.destroy();
  process.exit();
}

run();
