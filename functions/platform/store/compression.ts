import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";

/** Higher levels take ten times as long for a tenth less. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Compresses a text for a row. The same text always gives the same bytes. */
export const compress = (text: string): Buffer => brotliCompressSync(text, BROTLI);

/** The text that was compressed. */
export const decompress = (bytes: Uint8Array): string => brotliDecompressSync(bytes).toString();
