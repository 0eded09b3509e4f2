import { describe, expect, test } from "vitest";
import { keepLogo } from "../../../functions/accounts/brands/logo.ts";
import { HttpError } from "../../../functions/platform/errors.ts";
import { png, pngChunk, pngOf, VP8, VP8L, webp, webpChunk } from "./given-logo.ts";

const DAMAGED = "The logo is damaged: it ends early, or a part of it was changed.";
const ANIMATED = "The logo must not be animated; save a single picture.";
const NEITHER = "The logo must be a PNG or WebP image.";
const SECRET = "secret@agency.example";

function refusalOf(bytes: Uint8Array): string {
  try {
    keepLogo(bytes);
  } catch (error) {
    if (error instanceof HttpError) return error.message;
    throw error;
  }
  return "kept";
}

const namesIn = (bytes: Uint8Array): string[] => {
  const names: string[] = [];
  const view = Buffer.from(bytes);
  for (let at = 8; at < view.length; at += 12 + view.readUInt32BE(at)) {
    names.push(view.toString("latin1", at + 4, at + 8));
  }
  return names;
};

/** An extended header that announces everything. */
const extended = (flags: number) => webpChunk("VP8X", Buffer.from([flags, 0, 0, 0, 0, 0, 0, 0, 0, 0]));

describe("a PNG", () => {
  test("is unchanged if it only contains the picture", () => {
    const bytes = png({ width: 300, height: 120 });
    expect(keepLogo(bytes)).toEqual({
      type: "image/png",
      width: 300,
      height: 120,
      bytes: new Uint8Array(bytes),
    });
  });

  test("loses its texts, its location and anything after its end", () => {
    const more = ["tEXt", "iTXt", "zTXt", "eXIf", "iCCP", "tIME", "prVt"].map((name) =>
      pngChunk(name, SECRET),
    );
    const kept = keepLogo(Buffer.concat([png({}, more), Buffer.from(SECRET)]));
    expect(Buffer.from(kept.bytes).includes(SECRET)).toBe(false);
    expect(namesIn(kept.bytes)).toEqual(["IHDR", "IDAT", "IEND"]);
    expect(Buffer.from(kept.bytes).subarray(-12).toString("hex")).toBe("0000000049454e44ae426082");
  });

  test.each<[string, Buffer, string]>([
    ["ends early", png().subarray(0, -14), DAMAGED],
    ["has no end", png().subarray(0, -12), DAMAGED],
    ["is only a signature", png().subarray(0, 8), DAMAGED],
    ["has a wrong checksum", Buffer.from(png().map((byte, at) => (at === 20 ? byte ^ 1 : byte))), DAMAGED],
    ["has a part with an unlikely length", Buffer.from(png().fill(0xff, 33, 37)), DAMAGED],
    ["has no picture", Buffer.concat([png().subarray(0, 33), pngChunk("IEND")]), DAMAGED],
    ["is animated", png({}, [pngChunk("acTL", Buffer.alloc(8))]), ANIMATED],
    [
      "is interlaced",
      png({ interlaced: true }),
      "The logo must not be interlaced; save it without that option.",
    ],
    ["is empty", png({ width: 0 }), DAMAGED],
    [
      "is too wide",
      png({ width: 2001, height: 1 }),
      "The logo must not be wider or higher than 2,000 pixels.",
    ],
    [
      "is too high",
      png({ width: 1, height: 2001 }),
      "The logo must not be wider or higher than 2,000 pixels.",
    ],
    ["is too large", pngOf(101 * 1024), "The logo must not be larger than 100 KB."],
  ])("that %s is refused", (_, bytes, sentence) => {
    expect(refusalOf(bytes)).toBe(sentence);
  });

  test("may be 2,000 pixels wide, and 100 KB large", () => {
    expect(refusalOf(png({ width: 2000, height: 1 }))).toBe("kept");
    const rest = pngOf(0).length;
    expect(refusalOf(pngOf(100 * 1024 - rest))).toBe("kept");
  });
});

describe("a WebP", () => {
  test.each([
    ["lossless", VP8L],
    ["lossy", VP8],
  ])("%s, is kept with its size", (_, picture) => {
    const bytes = webp(picture);
    expect(keepLogo(bytes)).toEqual({
      type: "image/webp",
      width: 1,
      height: 1,
      bytes: new Uint8Array(bytes),
    });
  });

  test("loses its place, its profile and whatever follows, and no longer announces them", () => {
    const secret = (name: string) => webpChunk(name, Buffer.from(SECRET));
    const full = webp(extended(0x3c), secret("ICCP"), VP8L, secret("EXIF"), secret("XMP "), secret("ABCD"));
    const kept = Buffer.from(keepLogo(Buffer.concat([full, Buffer.from(SECRET)])).bytes);
    expect(kept).toEqual(webp(extended(0x10), VP8L));
  });

  test("keeps the transparency of a lossy picture", () => {
    const alpha = webpChunk("ALPH", Buffer.from([0, 255]));
    const bytes = webp(extended(0x10), alpha, VP8);
    expect(Buffer.from(keepLogo(bytes).bytes)).toEqual(bytes);
  });

  test.each<[string, Buffer, string]>([
    ["ends early", webp(VP8L).subarray(0, -3), DAMAGED],
    ["has no picture", webp(extended(0)), DAMAGED],
    ["has two pictures", webp(VP8L, VP8), DAMAGED],
    ["has a part that is longer than it", webp(Buffer.from("VP8L\xff\xff\xff\x0f", "latin1")), DAMAGED],
    ["says that it is animated", webp(extended(0x02), VP8L), ANIMATED],
    ["is animated", webp(extended(0), webpChunk("ANIM", Buffer.alloc(6)), VP8L), ANIMATED],
    ["is not what it says", webp(webpChunk("VP8L", Buffer.from("<script></script>"))), DAMAGED],
  ])("that %s is refused", (_, bytes, sentence) => {
    expect(refusalOf(bytes)).toBe(sentence);
  });
});

test.each([
  ["SVG", "<svg xmlns='http://www.w3.org/2000/svg'/>"],
  ["HTML", "<!doctype html><script>alert(1)</script>"],
  ["GIF", "GIF89a\x01\x00\x01\x00"],
  ["JPEG", "\xff\xd8\xff\xe0\x00\x10JFIF"],
  ["sound", "RIFF\x04\x00\x00\x00WAVE"],
  ["nothing", ""],
])("%s is not a logo", (_, text) => {
  expect(refusalOf(Buffer.from(text, "latin1"))).toBe(NEITHER);
});
