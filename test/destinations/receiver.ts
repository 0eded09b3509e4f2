import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export type Received = { method: string; path: string; headers: Record<string, string>; body: string };

/** A customer's server that receives webhooks. `answer` responds to each request; by default with success. */
export type Receiver = {
  url: string;
  host: string;
  received: Received[];
  answer: (
    request: Received,
    at: number,
  ) => { status: number; headers?: Record<string, string>; body?: string } | "drop" | "hang";
  close(): Promise<void>;
};

const read = async (request: IncomingMessage): Promise<Received> => {
  let body = "";
  for await (const piece of request) body += piece;
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  );
  return { method: request.method ?? "", path: request.url ?? "", headers, body };
};

export async function startReceiver(): Promise<Receiver> {
  const receiver: Receiver = {
    url: "",
    host: "",
    received: [],
    answer: () => ({ status: 200 }),
    close: async () => {},
  };
  const server = createServer(async (request, response) => {
    const got = await read(request);
    receiver.received.push(got);
    const answer = receiver.answer(got, receiver.received.length);
    if (answer === "drop") return void response.destroy();
    if (answer === "hang") return;
    response.writeHead(answer.status, answer.headers).end(answer.body ?? "");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  receiver.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  receiver.url = `http://${receiver.host}/hook`;
  receiver.close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return receiver;
}
