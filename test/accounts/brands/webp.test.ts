import { describe, expect, test } from "vitest";
import { isWebp, keepWebp } from "../../../functions/accounts/brands/webp.ts";
import { VP8, VP8L, webp, webpChunk } from "./given-logo.ts";

const DAMAGED = "The logo is damaged: it ends early, or a part of it was changed.";
const problem = (bytes: Uint8Array): string => {
  try {
    keepWebp(bytes);
    return "kept";
  } catch (error) {
    return (error as Error).message;
  }
};

/** A lossless picture that states a size, and a lossy one. The upper two bits of a lossy size scale it. */
function lossless(width: number, height: number): Buffer {
  const content = Buffer.alloc(12);
  content[0] = 0x2f;
  content.writeUInt32LE((((height - 1) << 14) | (width - 1)) >>> 0, 1);
  return webpChunk("VP8L", content);
}
function lossy(width: number, height: number, scale = 0): Buffer {
  const content = Buffer.from([0x30, 1, 0, 0x9d, 0x01, 0x2a, 0, 0, 0, 0]);
  content.writeUInt16LE(width | (scale << 14), 6);
  content.writeUInt16LE(height | (scale << 14), 8);
  return webpChunk("VP8 ", content);
}
const extended = (flags: number, width = 1, height = 1) => {
  const content = Buffer.alloc(10);
  content[0] = flags;
  content.writeUIntLE(width - 1, 4, 3);
  content.writeUIntLE(height - 1, 7, 3);
  return webpChunk("VP8X", content);
};
const alpha = webpChunk("ALPH", Buffer.from([0, 255, 7]));

describe("the size of a WebP", () => {
  test.each([
    ["lossless", lossless(300, 120)],
    ["lossy", lossy(300, 120)],
    ["lossy and scaled", lossy(300, 120, 3)],
  ])("is read from its %s picture", (_, picture) => {
    const bytes = webp(picture);
    expect(keepWebp(bytes)).toEqual({
      type: "image/webp",
      width: 300,
      height: 120,
      bytes: new Uint8Array(bytes),
    });
  });

  test.each([
    ["lossless", lossless],
    ["lossy", lossy],
  ])("of a %s picture is at most 2,000 pixels in each direction", (_, picture) => {
    expect(problem(webp(picture(2000, 1)))).toBe("kept");
    expect(problem(webp(picture(1, 2000)))).toBe("kept");
    expect(problem(webp(picture(2001, 1)))).toContain("2,000 pixels");
    expect(problem(webp(picture(1, 2001)))).toContain("2,000 pixels");
  });

  test("replaces the extended header, which keeps only the alpha flag", () => {
    const kept = keepWebp(webp(extended(0x3c, 7, 7), lossless(1500, 700)));
    expect(Buffer.from(kept.bytes)).toEqual(webp(extended(0x10, 1500, 700), lossless(1500, 700)));
    const opaque = keepWebp(webp(extended(0x2c), lossy(600, 2)));
    expect(Buffer.from(opaque.bytes)).toEqual(webp(extended(0, 600, 2), lossy(600, 2)));
  });
});

describe("a picture that contradicts its header", () => {
  const change = (chunk: Buffer, at: number, byte: number) => {
    const changed = Buffer.from(chunk);
    changed[8 + at] = byte;
    return webp(changed);
  };
  test.each([
    ["a lossy one that depends on the one before", change(lossy(2, 2), 0, 0x33)],
    ["a lossless one without its mark", change(lossless(2, 2), 0, 0x2e)],
    ["a lossy one that depends on another", change(lossy(2, 2), 0, 0x31)],
    ["a lossy one without its mark", change(lossy(2, 2), 3, 0)],
    ["a lossy one with half a mark", change(lossy(2, 2), 5, 0)],
    ["a lossless one of nine bytes", webp(webpChunk("VP8L", lossless(2, 2).subarray(8, 17)))],
    ["a lossy one of nine bytes", webp(webpChunk("VP8 ", lossy(2, 2).subarray(8, 17)))],
    ["one without a width", webp(lossy(0, 2))],
  ])("is damaged: %s", (_, bytes) => {
    expect(problem(bytes)).toBe(DAMAGED);
  });

  test("is a lossy one of any version that depends on no other", () => {
    expect(problem(change(lossy(2, 2), 0, 0x32))).toBe("kept");
  });

  test("has ten bytes at least", () => {
    expect(problem(webp(webpChunk("VP8L", lossless(2, 2).subarray(8, 18))))).toBe("kept");
  });
});

describe("the parts of a WebP", () => {
  test("have their stated lengths, padded to even ones", () => {
    const odd = webpChunk("VP8L", Buffer.concat([lossless(2, 2).subarray(8), Buffer.alloc(1)]));
    const bytes = webp(odd);
    expect(Buffer.from(keepWebp(bytes).bytes)).toEqual(bytes);
    expect(Buffer.from(keepWebp(webp(odd, webpChunk("EXIF", Buffer.from("x")))).bytes)).toEqual(bytes);
  });

  test("end where the file says, and what follows is dropped", () => {
    const bytes = webp(VP8L);
    expect(Buffer.from(keepWebp(Buffer.concat([bytes, VP8])).bytes)).toEqual(bytes);
    for (const missing of [1, 2, 10]) expect(problem(bytes.subarray(0, -missing))).toBe(DAMAGED);
  });

  test("must be whole", () => {
    const lengthOf = (bytes: Buffer, length: number) => {
      const changed = Buffer.from(bytes);
      changed.writeUInt32LE(length, 4);
      return changed;
    };
    const two = webp(VP8L, webpChunk("EXIF", Buffer.from("abcd")));
    expect(problem(two)).toBe("kept");
    // The file ends within the second part's name, its length, or its content.
    for (const cut of [1, 4, 5, 8, 11])
      expect(problem(lengthOf(two, two.length - 8 - cut)), `${cut}`).toBe(DAMAGED);
  });

  test.each([
    ["no picture", webp(extended(0), alpha)],
    ["two lossy ones", webp(VP8, VP8)],
    ["two of a kind each", webp(VP8L, VP8)],
    ["two transparencies", webp(extended(0x10), alpha, alpha, VP8)],
    ["two extended headers", webp(extended(0), extended(0), VP8)],
  ])("are not %s", (_, bytes) => {
    expect(problem(bytes)).toBe(DAMAGED);
  });

  test("keep the transparency of a lossy picture only, and only with its header", () => {
    const whole = webp(extended(0x10), alpha, VP8);
    expect(Buffer.from(keepWebp(whole).bytes)).toEqual(whole);
    expect(Buffer.from(keepWebp(webp(extended(0x10), alpha, VP8L)).bytes)).toEqual(
      webp(extended(0x10), VP8L),
    );
    expect(Buffer.from(keepWebp(webp(alpha, VP8)).bytes)).toEqual(webp(VP8));
  });

  test("may have a meaningless reserved bit", () => {
    expect(problem(webp(extended(0x01), VP8L))).toBe("kept");
  });

  test.each([
    ["its header says so", webp(extended(0x12), VP8L)],
    ["it has an animation", webp(extended(0), webpChunk("ANIM", Buffer.alloc(6)), VP8L)],
    ["it has a frame", webp(extended(0), webpChunk("ANMF", Buffer.alloc(6)), VP8L)],
    [
      "it has a frame of an animation",
      webp(webpChunk("ANIM", Buffer.alloc(6)), webpChunk("ANMF", Buffer.alloc(6))),
    ],
  ])("must not be animated: %s", (_, bytes) => {
    expect(problem(bytes)).toContain("animated");
  });
});

test("a WebP is recognized by its two names", () => {
  expect(isWebp(webp(VP8L))).toBe(true);
  expect(isWebp(Buffer.from("RIFF\x04\x00\x00\x00WAVE", "latin1"))).toBe(false);
  expect(isWebp(Buffer.from("RIFX\x04\x00\x00\x00WEBP", "latin1"))).toBe(false);
});
