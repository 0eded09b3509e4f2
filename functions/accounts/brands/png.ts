import {
  animated,
  type Chunk,
  damaged,
  type Image,
  interlaced,
  joinBytes,
  nameAt,
  requireSize,
  viewBytes,
} from "./image.ts";

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

export const isPng = (bytes: Uint8Array): boolean => SIGNATURE.every((byte, at) => bytes[at] === byte);

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  return crc;
});

/** The CRC-32 of a chunk's name and content. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

/** The chunks up to the end. What follows the end is not part of the image. */
function* readChunks(bytes: Uint8Array): Generator<Chunk> {
  const view = viewBytes(bytes);
  for (let at = SIGNATURE.length; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at);
    const end = at + 8 + length;
    if (end + 4 > bytes.length || crc32(bytes.subarray(at + 4, end)) !== view.getUint32(end)) throw damaged();
    const name = nameAt(bytes, at + 4);
    yield { name, content: bytes.subarray(at + 8, end) };
    if (name === "IEND") return;
    at = end + 4;
  }
  throw damaged();
}

function formatChunk({ name, content }: Chunk): Uint8Array {
  const chunk = new Uint8Array(content.length + 12);
  const view = viewBytes(chunk);
  view.setUint32(0, content.length);
  for (let at = 0; at < 4; at++) chunk[4 + at] = name.charCodeAt(at);
  chunk.set(content, 8);
  view.setUint32(8 + content.length, crc32(chunk.subarray(4, 8 + content.length)));
  return chunk;
}

/** The chunks that draw the picture. All others hold texts, times, profiles or private data. */
const KEPT = ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"];
const ANIMATION = ["acTL", "fcTL", "fdAT"];
/** The bit depths of each color type. */
const DEPTHS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

/** Reads the size. 400 for a header that no PNG has. */
function readHeader({ name, content }: Chunk): { width: number; height: number; color: number } {
  if (name !== "IHDR" || content.length !== 13) throw damaged();
  const view = viewBytes(content);
  const [depth, color, compression, filter, interlace] = content.subarray(8);
  if (!DEPTHS[color ?? -1]?.includes(depth ?? 0) || compression !== 0 || filter !== 0) throw damaged();
  if (interlace !== 0) throw interlaced();
  return { width: view.getUint32(0), height: view.getUint32(4), color: color ?? 0 };
}

/** Strips a PNG to its picture. 400 if it is damaged, animated, interlaced or too large. */
export function keepPng(bytes: Uint8Array): Image {
  const chunks = [...readChunks(bytes)];
  const [header] = chunks;
  if (header === undefined) throw damaged();
  const { width, height, color } = readHeader(header);
  requireSize(width, height);
  if (chunks.some(({ name }) => ANIMATION.includes(name))) throw animated();
  const kept = chunks.filter(({ name }) => KEPT.includes(name));
  const order = kept.map(({ name }) => name).join(" ");
  // A palette is required for color type 3, and forbidden for shades of gray.
  const palette = color === 3 ? " PLTE" : color === 0 || color === 4 ? "" : "( PLTE)?";
  if (!new RegExp(`^IHDR${palette}( tRNS)?( IDAT)+ IEND$`).test(order)) throw damaged();
  const parts = [Uint8Array.from(SIGNATURE), ...kept.map(formatChunk)];
  return { type: "image/png", width, height, bytes: joinBytes(parts) };
}
