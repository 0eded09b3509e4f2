import type { Writable } from "node:stream";

/** Breaks off a response beyond this size, like Lambda. */
export function endAbove(maxBytes: number, response: Writable): void {
  const write = response.write.bind(response) as (...given: unknown[]) => boolean;
  let bytes = 0;
  response.write = ((chunk: string | Uint8Array, ...rest: unknown[]) => {
    bytes += Buffer.byteLength(chunk);
    if (bytes <= maxBytes) return write(chunk, ...rest);
    response.destroy();
    return false;
  }) as Writable["write"];
}
