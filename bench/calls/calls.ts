import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { build } from "esbuild";
import { bundling } from "../../lib/build.ts";
import { atMost, type Finding, measured } from "../finding.ts";
import type { Case } from "./caller.ts";

const SDK_MAX_MS = 1.1;
const ITEM = { pk: { S: "ACCOUNT#a" }, sk: { S: "SITE#s" }, name: { S: "Brightwater" }, sites: { N: "3" } };

/** A table that answers at once, the same every time. */
async function startTable(): Promise<{ endpoint: string; close(): void }> {
  const answers = {
    GetItem: { Item: ITEM },
    TransactWriteItems: {},
    Query: { Items: [ITEM], Count: 1, ConsumedCapacity: { CapacityUnits: 1 } },
  };
  const texts = new Map(Object.entries(answers).map(([name, answer]) => [name, JSON.stringify(answer)]));
  const server = createServer((request, response) => {
    const operation = String(request.headers["x-amz-target"]).replace(/^.*\./, "");
    const text = texts.get(operation) ?? "";
    request.resume().on("end", () => {
      response.writeHead(200, { "content-type": "application/x-amz-json-1.0" }).end(text);
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** The CPU time of calls to the table. What they take more than bare requests with the same bodies is the SDK's share. */
export async function calls(): Promise<Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), "bench-calls-"));
  const table = await startTable();
  try {
    const outfile = join(folder, "caller.cjs");
    const entry = fileURLToPath(new URL("caller.ts", import.meta.url));
    await build({ ...bundling, entryPoints: [entry], outfile });
    const { stdout } = await promisify(execFile)(process.execPath, [outfile], {
      env: {
        AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true",
        AWS_REGION: "us-east-1",
        AWS_ACCESS_KEY_ID: "local",
        AWS_SECRET_ACCESS_KEY: "local",
        AWS_ENDPOINT_URL_DYNAMODB: table.endpoint,
        TABLE_NAME: "Whence",
      },
    });
    const cpu = JSON.parse(stdout) as Record<Case, number>;
    return [
      atMost("calls: the SDK's CPU, reading a row", cpu.read - cpu["bare read"], SDK_MAX_MS, "ms"),
      atMost("calls: the SDK's CPU, storing a lead", cpu.write - cpu["bare write"], SDK_MAX_MS, "ms"),
      measured("calls: CPU of the same read as a bare request", cpu["bare read"], "ms"),
      measured("calls: CPU of the same write as a bare request", cpu["bare write"], "ms"),
      measured("calls: CPU of a query, through the document client", cpu.query, "ms"),
    ];
  } finally {
    table.close();
    await rm(folder, { recursive: true });
  }
}
