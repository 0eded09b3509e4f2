import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32 } from "node:zlib";

/** The MD5 (hex) and CRC-32 (base64) of what was written. */
export type Written = { md5: string; crc32: string };

/** Writes a stream to a new file, which only its owner may read. */
export async function writeTo(path: string, body: Readable | AsyncIterable<Buffer>): Promise<Written> {
  const md5 = createHash("md5");
  let crc = 0;
  const counted = async function* () {
    for await (const chunk of body) {
      md5.update(chunk);
      crc = crc32(chunk, crc);
      yield chunk;
    }
  };
  await pipeline(counted(), createWriteStream(path, { mode: 0o600 }));
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc);
  return { md5: md5.digest("hex"), crc32: sum.toString("base64") };
}
