import { crc32, deflateSync } from "node:zlib";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A chunk of a PNG. */
export function pngChunk(name: string, content: Uint8Array | string = ""): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), Buffer.from(content as string)]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(named.length - 4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

type Shape = { width?: number; height?: number; interlaced?: boolean };

/** A PNG in one color, with more chunks before its picture. */
export function png({ width = 4, height = 2, interlaced = false }: Shape = {}, more: Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, interlaced ? 1 : 0], 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, 0x60)]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  return Buffer.concat([
    SIGNATURE,
    pngChunk("IHDR", header),
    ...more,
    pngChunk("IDAT", pixels),
    pngChunk("IEND"),
  ]);
}

/** Bytes that a PNG keeps, however it is compressed: noise in its picture. */
export const pngOf = (bytes: number): Buffer =>
  Buffer.concat([png().subarray(0, -12), pngChunk("IDAT", Buffer.alloc(bytes, 7)), pngChunk("IEND")]);

/** A chunk of a WebP. */
export function webpChunk(name: string, content: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(content.length);
  return Buffer.concat([Buffer.from(name, "latin1"), length, content, Buffer.alloc(content.length % 2)]);
}

/** A WebP of chunks. */
export function webp(...chunks: Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from("WEBP"), ...chunks]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from("RIFF"), length, body]);
}

/** A lossless and a lossy picture of one pixel. */
export const VP8L = webpChunk("VP8L", Buffer.from("LwAAABAHEBERiIj+BwA=", "base64"));
export const VP8 = webpChunk("VP8 ", Buffer.from("MAEAnQEqAQABAA7A/iWkAANwAAAAAA==", "base64"));
