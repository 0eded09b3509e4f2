import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { startTable } from "../../lib/local/table.ts";

/** One call to the table, as sent over the wire. */
export type TableCall = { target: string; body: string };

/**
 * What happens to a call. "pass": nothing special. "leave batch": no item of a batch is processed, and the response
 * says so. "conflict", "throttle", "fault": the call fails with that error and has no effect. "lose response": it takes
 * effect, but the response is lost. "unreachable": it never arrives. "hang": it never gets a response.
 */
export type Fault =
  | "pass"
  | "leave batch"
  | "conflict"
  | "throttle"
  | "fault"
  | "lose response"
  | "unreachable"
  | "hang";

type Choose = (call: TableCall) => Fault | Promise<Fault>;

const ERRORS: Partial<Record<Fault, { status: number; type: string }>> = {
  conflict: { status: 400, type: "TransactionCanceledException" },
  throttle: { status: 400, type: "ProvisionedThroughputExceededException" },
  fault: { status: 500, type: "InternalServerError" },
};

/** The table engine behind a proxy that injects faults and records every call on the product's table. */
export async function startFaultyTable() {
  const table = await startTable(null);
  const agent = new Agent({ keepAlive: true });
  let faultOf: Choose = () => "pass";
  let calls: TableCall[] = [];

  const server = createServer(async (incoming, outgoing) => {
    const body = await text(incoming);
    const target = String(incoming.headers["x-amz-target"]).replace(/^.*\./, "");
    const call = { target, body };
    const isOurs = /"TableName":"Whence"|"RequestItems":\{"Whence"/.test(body);
    if (isOurs) calls.push(call);
    const fault = isOurs ? await faultOf(call) : "pass";
    const error = ERRORS[fault];
    if (fault === "hang") return;
    if (fault === "leave batch") {
      outgoing.writeHead(200, { "content-type": "application/x-amz-json-1.0" });
      return void outgoing.end(JSON.stringify({ UnprocessedItems: JSON.parse(body).RequestItems }));
    }
    if (fault === "unreachable") return void incoming.socket.destroy();
    if (error !== undefined) {
      const reasons = [{ Code: "TransactionConflict" }, { Code: "None" }];
      outgoing.writeHead(error.status, { "content-type": "application/x-amz-json-1.0" });
      const type = `com.amazonaws.dynamodb.v20120810#${error.type}`;
      return void outgoing.end(
        JSON.stringify({ __type: type, message: "injected", CancellationReasons: reasons }),
      );
    }
    const { host: _, "content-length": __, ...headers } = incoming.headers;
    const forwarded = request(table.endpoint, {
      method: incoming.method,
      path: incoming.url,
      headers,
      agent,
    });
    forwarded.on("response", (reply) => {
      if (fault === "lose response") return void reply.resume().on("end", () => incoming.socket.destroy());
      outgoing.writeHead(reply.statusCode ?? 500, reply.headers);
      reply.pipe(outgoing);
    });
    forwarded.on("error", () => incoming.socket.destroy());
    // Without its token, a repeated write must be harmless because of its own conditions.
    forwarded.end(body.replace(/"ClientRequestToken":"[^"]*"/, '"IgnoredByTheEngine":""'));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  return {
    endpoint: `http://127.0.0.1:${port}`,
    /** From now on `choose` decides each call's fault; the call waits for its decision. */
    inject(choose: Choose): void {
      faultOf = choose;
    },
    /** The calls recorded since the last `takeCalls`. */
    takeCalls(): TableCall[] {
      const taken = calls;
      calls = [];
      return taken;
    },
    async close(): Promise<void> {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await table.close();
    },
  };
}
