import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { Transform } from "node:stream";
import type { Endpoint } from "../endpoint.ts";

const TOKEN = Buffer.from('"ClientRequestToken":"');
/** Same length as the name it replaces; the engine ignores unknown fields. */
const IGNORED = Buffer.from('"IgnoredByTheEngine":"');

/** The number of trailing bytes that may be the start of a token's name. No request ends inside one. */
function unfinished(piece: Buffer): number {
  if (!TOKEN.includes(piece.subarray(-1))) return 0;
  for (let length = Math.min(TOKEN.length - 1, piece.length); length > 0; length--)
    if (TOKEN.subarray(0, length).equals(piece.subarray(-length))) return length;
  return 0;
}

/** Renames the tokens in a stream of requests, however it is chunked. */
export function renameTokens(): Transform {
  let rest: Buffer = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _, done) {
      const piece = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
      for (let at = piece.indexOf(TOKEN); at >= 0; at = piece.indexOf(TOKEN, at + 1)) IGNORED.copy(piece, at);
      const end = piece.length - unfinished(piece);
      rest = piece.subarray(end);
      done(null, piece.subarray(0, end));
    },
    flush(done) {
      done(null, rest);
    },
  });
}

/**
 * Hides the SDK's idempotency tokens from the embedded engine, which scans the last ten minutes of tokens on every call.
 * Works on raw bytes without parsing HTTP, so the overhead per call is tiny.
 */
export async function startTokenFilter(target: string): Promise<Endpoint> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  const server = createServer({ noDelay: true }, (caller) => {
    const engine = connect({ host: hostname, port: Number(port), noDelay: true });
    open.add(caller);
    caller.pipe(renameTokens()).pipe(engine).pipe(caller);
    // When one side fails or closes, the other closes too; the SDK retries on another connection.
    for (const [side, other] of [
      [caller, engine],
      [engine, caller],
    ] as const) {
      side.on("error", () => side.destroy());
      side.on("close", () => other.destroy());
    }
    caller.on("close", () => open.delete(caller));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const caller of open) caller.destroy();
      await closed;
    },
  };
}
