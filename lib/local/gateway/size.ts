import type { Writable } from "node:stream";

/** Breaks off a response once it has more bytes, as Lambda does. */
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
