import { HttpError } from "../../platform/errors.ts";

/** The prefix of logos in the bucket. Each is stored under its brand's id, so a new one replaces the old. */
export const LOGOS_PREFIX = "logos/";

export const LOGO_MAX_BYTES = 100 * 1024;
const LOGO_MAX_PIXELS = 2000;

/** A sanitized image: only the chunks that draw it. */
export type Image = { type: "image/png" | "image/webp"; width: number; height: number; bytes: Uint8Array };

/** A part of an image file, by its four-letter name. */
export type Chunk = { name: string; content: Uint8Array };

const refuse = (detail: string, status: 400 | 413 = 400) =>
  new HttpError(status, detail, {}, status === 413 ? undefined : "body_invalid", "image");

export const damaged = () => refuse("The logo is damaged: it ends early, or a part of it was changed.");
export const animated = () => refuse("The logo must not be animated; save a single picture.");
export const interlaced = () => refuse("The logo must not be interlaced; save it without that option.");
export const unknownType = () => refuse("The logo must be a PNG or WebP image.");
export const tooLarge = () => refuse("The logo must not be larger than 100 KB.", 413);

/** 400 for an image that is too large to be a logo, or empty. */
export function requireSize(width: number, height: number): void {
  if (width === 0 || height === 0) throw damaged();
  if (Math.max(width, height) > LOGO_MAX_PIXELS) {
    throw refuse("The logo must not be wider or higher than 2,000 pixels.");
  }
}

export const viewBytes = (bytes: Uint8Array) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The ASCII text at an offset; shorter where the bytes end. */
export const nameAt = (bytes: Uint8Array, at: number, length = 4): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));

export function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
