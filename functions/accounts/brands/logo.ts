import * as v from "valibot";
import { type Image, LOGO_MAX_BYTES, tooLarge, unknownType } from "./image.ts";
import { isPng, keepPng } from "./png.ts";
import { isWebp, keepWebp } from "./webp.ts";

const NEEDED = "image must be a PNG or WebP file in base64.";

/** The body of `PUT /api/brands/{owner}/logo`. */
export const NewLogo = v.object(
  { image: v.pipe(v.string(NEEDED), v.base64(NEEDED), v.metadata({ contentEncoding: "base64" })) },
  NEEDED,
);

/**
 * Sanitizes an image, recognized by its first bytes: keeps only the chunks that draw it, so that no texts, locations,
 * profiles or appended files survive. 400 for other formats, 413 above 100 KB.
 */
export function keepLogo(bytes: Uint8Array): Image {
  if (bytes.length > LOGO_MAX_BYTES) throw tooLarge();
  if (isPng(bytes)) return keepPng(bytes);
  if (isWebp(bytes)) return keepWebp(bytes);
  throw unknownType();
}
