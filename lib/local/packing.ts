import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** How CloudFront packs an answer. */
export type Encoding = "br" | "gzip";

/** What CloudFront leaves as it is: it packs files between these sizes, and only text. */
const SIZES_BYTES = { least: 1000, most: 10_000_000 };
const TEXT = /^(text\/|application\/(json|xml)|image\/svg)/;

const ways: Record<Encoding, (content: Buffer) => Promise<Buffer>> = {
  br: (content) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: promisify<Buffer, Buffer>(gzip),
};

const done: Record<Encoding, WeakMap<Buffer, Promise<Buffer>>> = { br: new WeakMap(), gzip: new WeakMap() };

/** How a file is packed for a browser that accepts these encodings; null where it is not. */
export function encodingFor(accepted = "", type: string, bytes: number): Encoding | null {
  if (!TEXT.test(type) || bytes < SIZES_BYTES.least || bytes > SIZES_BYTES.most) return null;
  if (/\bbr\b/.test(accepted)) return "br";
  return /\bgzip\b/.test(accepted) ? "gzip" : null;
}

/** A file packed, once for all who ask. */
export function packed(content: Buffer, encoding: Encoding): Promise<Buffer> {
  const before = done[encoding].get(content);
  if (before) return before;
  const packing = ways[encoding](content);
  done[encoding].set(content, packing);
  return packing;
}
