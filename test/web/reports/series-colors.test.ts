import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

type Rgb = readonly number[];

const css = readFileSync(new URL("../../../web/src/look.css", import.meta.url), "utf8");
/** A color token's values for the light and the dark theme. */
const tokenIn = (name: string): [string, string] => {
  const [, light, dark] = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\);`).exec(css) ?? [];
  if (light === undefined || dark === undefined) throw new Error(`look.css has no --${name}.`);
  return [light, dark];
};
const SERIES = [1, 2, 3, 4, 5, 6].map((at) => tokenIn(`series-${at}`));

const linear = (hex: string): Rgb =>
  [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
const dot = (a: Rgb, b: Rgb): number => a.reduce((sum, part, at) => sum + part * (b[at] ?? 0), 0);
const luminance = (hex: string): number => dot(linear(hex), [0.2126, 0.7152, 0.0722]);
const contrast = (a: string, b: string): number => {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
};

// Machado, Oliveira and Fernandes (2009), severity 1; linear RGB.
const VISIONS: Record<string, readonly Rgb[]> = {
  full: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** Björn Ottosson's Oklab, in which distances are as they are seen. */
function oklab(rgb: Rgb): Rgb {
  const cones = [
    [0.4122214708, 0.5363325363, 0.0514459929],
    [0.2119034982, 0.6806995451, 0.1073969566],
    [0.0883024619, 0.2817188376, 0.6299787005],
  ].map((row) => Math.cbrt(dot(row, rgb)));
  return [
    [0.2104542553, 0.793617785, -0.0040720468],
    [1.9779984951, -2.428592205, 0.4505937099],
    [0.0259040371, 0.7827717662, -0.808675766],
  ].map((row) => dot(row, cones));
}

/** As a color vision sees it. */
const seenBy = (vision: readonly Rgb[], hex: string): Rgb =>
  oklab(vision.map((row) => Math.min(1, Math.max(0, dot(row, linear(hex))))));

const themes = [0, 1] as const;

it.each(themes)("the six lines of a chart are visible on its card in theme %i", (theme) => {
  const surface = tokenIn("surface")[theme];
  for (const color of SERIES) expect(contrast(color[theme], surface), color[theme]).toBeGreaterThanOrEqual(3);
});

it.each(Object.keys(VISIONS))("any two of them are told apart with %s vision", (name) => {
  for (const theme of themes) {
    const seen = SERIES.map((color) => seenBy(VISIONS[name] ?? [], color[theme]));
    const distances = seen.flatMap((a, at) =>
      seen.slice(at + 1).map((b) => Math.hypot(...a.map((part, each) => part - (b[each] ?? 0)))),
    );
    expect(Math.min(...distances)).toBeGreaterThan(0.12);
  }
});
