import {
  animated,
  type Chunk,
  damaged,
  type Image,
  joinBytes,
  nameAt,
  requireSize,
  viewBytes,
} from "./image.ts";

export const isWebp = (bytes: Uint8Array): boolean =>
  nameAt(bytes, 0) === "RIFF" && nameAt(bytes, 8) === "WEBP";

const ALPHA_BIT = 0x10;
const ANIMATION_BIT = 0x02;

/** The chunks within the length that the file states. What follows is not part of the image. */
function* readChunks(bytes: Uint8Array): Generator<Chunk> {
  const view = viewBytes(bytes);
  const end = view.getUint32(4, true) + 8;
  if (end > bytes.length) throw damaged();
  for (let at = 12; at < end; ) {
    if (at + 8 > end) throw damaged();
    const length = view.getUint32(at + 4, true);
    if (at + 8 + length > end) throw damaged();
    yield { name: nameAt(bytes, at), content: bytes.subarray(at + 8, at + 8 + length) };
    at += 8 + length + (length % 2);
  }
}

/** The size that a lossy (VP8) or lossless (VP8L) picture states. */
function readSize({ name, content }: Chunk): { width: number; height: number } {
  if (content.length < 10) throw damaged();
  const view = viewBytes(content);
  if (name === "VP8 ") {
    const isKeyFrame = (content[0] ?? 1) % 2 === 0;
    if (!isKeyFrame || nameAt(content, 3, 3) !== "\x9d\x01\x2a") throw damaged();
    return { width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff };
  }
  if (content[0] !== 0x2f) throw damaged();
  const bits = view.getUint32(1, true);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

function formatChunk({ name, content }: Chunk): Uint8Array {
  const chunk = new Uint8Array(8 + content.length + (content.length % 2));
  for (let at = 0; at < 4; at++) chunk[at] = name.charCodeAt(at);
  viewBytes(chunk).setUint32(4, content.length, true);
  chunk.set(content, 8);
  return chunk;
}

/** Builds an extended header with only the size and the alpha flag. */
function formatExtended(hasAlpha: boolean, { width, height }: { width: number; height: number }): Chunk {
  const content = new Uint8Array(10);
  content[0] = hasAlpha ? ALPHA_BIT : 0;
  const view = viewBytes(content);
  view.setUint32(4, width - 1, true);
  // Sizes have three bytes; the height overwrites the fourth, which is zero.
  view.setUint16(7, (height - 1) & 0xffff, true);
  content[9] = (height - 1) >>> 16;
  return { name: "VP8X", content };
}

/** Strips a WebP to its picture. 400 if it is damaged, animated or too large. */
export function keepWebp(bytes: Uint8Array): Image {
  const chunks = [...readChunks(bytes)];
  const named = (wanted: string) => chunks.filter(({ name }) => name === wanted);
  const [extended, secondExtended] = named("VP8X");
  const flags = extended?.content[0] ?? 0;
  if (flags & ANIMATION_BIT || named("ANIM").length + named("ANMF").length > 0) throw animated();
  const [picture, secondPicture] = chunks.filter(({ name }) => name === "VP8 " || name === "VP8L");
  const [alpha, secondAlpha] = named("ALPH");
  if ((picture === undefined || secondPicture) ?? secondAlpha ?? secondExtended) throw damaged();
  const size = readSize(picture);
  requireSize(size.width, size.height);
  const parts =
    extended === undefined
      ? [picture]
      : [
          formatExtended((flags & ALPHA_BIT) !== 0, size),
          ...(alpha && picture.name === "VP8 " ? [alpha] : []),
          picture,
        ];
  const body = joinBytes(parts.map(formatChunk));
  const head = new Uint8Array(12);
  head.set(Uint8Array.from("RIFF    WEBP", (letter) => letter.charCodeAt(0)));
  viewBytes(head).setUint32(4, body.length + 4, true);
  return { type: "image/webp", ...size, bytes: joinBytes([head, body]) };
}
