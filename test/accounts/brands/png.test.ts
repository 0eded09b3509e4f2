import { describe, expect, test } from "vitest";
import { isPng, keepPng } from "../../../functions/accounts/brands/png.ts";
import { png, pngChunk } from "./given-logo.ts";

const DAMAGED = "The logo is damaged: it ends early, or a part of it was changed.";
const SIGNATURE = png().subarray(0, 8);

type Header = { depth?: number; color?: number; compression?: number; filter?: number; interlace?: number };
function header({ depth = 8, color = 2, compression = 0, filter = 0, interlace = 0 }: Header = {}): Buffer {
  const content = Buffer.alloc(13);
  content.writeUInt32BE(4, 0);
  content.writeUInt32BE(2, 4);
  content.set([depth, color, compression, filter, interlace], 8);
  return pngChunk("IHDR", content);
}
const [PLTE, tRNS, IDAT, IEND] = ["PLTE", "tRNS", "IDAT", "IEND"].map((name) =>
  pngChunk(name, name === "IEND" ? "" : "abc"),
) as [Buffer, Buffer, Buffer, Buffer];

const keep = (...chunks: Buffer[]) => keepPng(Buffer.concat([SIGNATURE, ...chunks]));
const problem = (...chunks: Buffer[]): string => {
  try {
    keep(...chunks);
    return "kept";
  } catch (error) {
    return (error as Error).message;
  }
};

describe("the header of a PNG", () => {
  const DEPTHS = [1, 2, 3, 4, 8, 16, 32];
  test.each<[color: number, depths: number[], palette: boolean]>([
    [0, [1, 2, 4, 8, 16], false],
    [1, [], false],
    [2, [8, 16], false],
    [3, [1, 2, 4, 8], true],
    [4, [8, 16], false],
    [5, [], false],
    [6, [8, 16], false],
    [7, [], false],
  ])("of color type %i may have the depths %o", (color, depths, hasPalette) => {
    const kept = DEPTHS.filter(
      (depth) => problem(header({ color, depth }), ...(hasPalette ? [PLTE] : []), IDAT, IEND) === "kept",
    );
    expect(kept).toEqual(depths);
  });

  test("states a size that is valid for a logo", () => {
    expect(() => keepPng(png({ width: 0 }))).toThrow(DAMAGED);
    expect(() => keepPng(png({ width: 2001, height: 1 }))).toThrow("2,000 pixels");
  });

  test("must come first, be complete, and use the only existing methods", () => {
    expect(problem(header(), IDAT, IEND)).toBe("kept");
    expect(problem(header({ compression: 1 }), IDAT, IEND)).toBe(DAMAGED);
    expect(problem(header({ filter: 1 }), IDAT, IEND)).toBe(DAMAGED);
    expect(problem(header({ interlace: 1 }), IDAT, IEND)).toContain("interlaced");
    expect(problem(pngChunk("IHDR", header().subarray(8, 20)), IDAT, IEND)).toBe(DAMAGED);
    expect(
      problem(pngChunk("IHDR", Buffer.concat([header().subarray(8, 21), Buffer.alloc(1)])), IDAT, IEND),
    ).toBe(DAMAGED);
    expect(problem(pngChunk("JHDR", header().subarray(8, 21)), IDAT, IEND)).toBe(DAMAGED);
    expect(problem(pngChunk("tEXt", "x"), header(), IDAT, IEND)).toBe(DAMAGED);
  });
});

describe("the palette of a PNG", () => {
  test.each<[color: number, without: string, one: string]>([
    [0, "kept", DAMAGED],
    [2, "kept", "kept"],
    [3, DAMAGED, "kept"],
    [4, "kept", DAMAGED],
    [6, "kept", "kept"],
  ])("of color type %i: without one %s, with one %s", (color, without, one) => {
    expect(problem(header({ color }), IDAT, IEND)).toBe(without);
    expect(problem(header({ color }), PLTE, IDAT, IEND)).toBe(one);
    expect(problem(header({ color }), PLTE, PLTE, IDAT, IEND)).toBe(DAMAGED);
  });
});

describe("the parts of a PNG", () => {
  test("are in order: header, palette, transparency, picture, end", () => {
    const color = header({ color: 3 });
    expect(problem(color, PLTE, tRNS, IDAT, IDAT, IEND)).toBe("kept");
    expect(problem(color, tRNS, PLTE, IDAT, IEND)).toBe(DAMAGED);
    expect(problem(color, PLTE, IDAT, tRNS, IEND)).toBe(DAMAGED);
    expect(problem(color, PLTE, tRNS, IEND)).toBe(DAMAGED);
    expect(problem(color, color, PLTE, IDAT, IEND)).toBe(DAMAGED);
    expect(problem()).toBe(DAMAGED);
    expect(problem(IEND)).toBe(DAMAGED);
  });

  test("are kept unchanged, except those that don't draw and anything after the end", () => {
    const drawing = [header({ color: 6 }), PLTE, tRNS, IDAT, IEND];
    const text = pngChunk("tEXt", "secret@agency.example");
    const [first, ...rest] = drawing as [Buffer, ...Buffer[]];
    const kept = keep(first, text, ...rest.slice(0, -1), text, IEND, text);
    expect(kept).toEqual({
      type: "image/png",
      width: 4,
      height: 2,
      bytes: new Uint8Array(Buffer.concat([SIGNATURE, ...drawing])),
    });
  });

  test("must end with the file", () => {
    const whole = Buffer.concat([header(), IDAT, IEND]);
    for (const missing of [1, 4, 8, 11, 12, 13, 20])
      expect(problem(whole.subarray(0, -missing)), `${missing} bytes`).toBe(DAMAGED);
  });

  test("have checksums of their names and contents", () => {
    const whole = Buffer.concat([header(), IDAT, IEND]);
    for (const at of [6, 12, 28, 34, 45]) {
      const changed = Buffer.from(whole.map((byte, place) => (place === at ? byte ^ 1 : byte)));
      expect(problem(changed), `byte ${at}`).toBe(DAMAGED);
    }
  });

  test.each(["acTL", "fcTL", "fdAT"])("that animate it (%s) are refused", (name) => {
    expect(problem(header(), pngChunk(name, "x"), IDAT, IEND)).toContain("animated");
  });
});

test("a PNG is recognized by all eight bytes of its signature", () => {
  expect(isPng(png())).toBe(true);
  for (let at = 0; at < 8; at++)
    expect(isPng(png().map((byte, place) => (place === at ? byte ^ 1 : byte)))).toBe(false);
  expect(isPng(new Uint8Array())).toBe(false);
});
