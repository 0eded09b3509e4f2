import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** The encodings CloudFront compresses with. */
export type Encoding = "br" | "gzip";

/** CloudFront only compresses text files between these sizes. */
const SIZES_BYTES = { least: 1000, most: 10_000_000 };
const TEXT = /^(text\/|application\/(json|xml)|image\/svg)/;

const compressors: Record<Encoding, (content: Buffer) => Promise<Buffer>> = {
  br: (content) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: promisify<Buffer, Buffer>(gzip),
};

const cache: Record<Encoding, WeakMap<Buffer, Promise<Buffer>>> = { br: new WeakMap(), gzip: new WeakMap() };

/** The encoding for a file, given the browser's Accept-Encoding; null to send it uncompressed. */
export function encodingFor(accepted = "", type: string, bytes: number): Encoding | null {
  if (!TEXT.test(type) || bytes < SIZES_BYTES.least || bytes > SIZES_BYTES.most) return null;
  if (/\bbr\b/.test(accepted)) return "br";
  return /\bgzip\b/.test(accepted) ? "gzip" : null;
}

/** Compresses a file; the result is cached. */
export function compress(content: Buffer, encoding: Encoding): Promise<Buffer> {
  const cached = cache[encoding].get(content);
  if (cached) return cached;
  const compressed = compressors[encoding](content);
  cache[encoding].set(content, compressed);
  return compressed;
}
