/** The colors of text on a filled area: white, or almost black. */
const LIGHT = "#ffffff";
const DARK = "#111111";

/** WCAG 2.2, 1.4.3: the minimum contrast of text. */
const CONTRAST_MIN = 4.5;
const STEP = 0.02;

type Rgb = readonly [number, number, number];

const parse = (hex: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as unknown as Rgb;

const format = (rgb: readonly number[]): string =>
  `#${rgb
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

/** WCAG's relative luminance of a `#rrggbb` color. */
function luminance(hex: string): number {
  const [red, green, blue] = parse(hex);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** WCAG's contrast of two colors, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Changes a color's HSL lightness by 2 %, keeping hue and saturation. */
function shift(hex: string, by: number): string {
  const rgb = parse(hex);
  const lightness = (Math.max(...rgb) + Math.min(...rgb)) / 2;
  const target = Math.min(1, Math.max(0, lightness + by));
  const room = (level: number) => 1 - Math.abs(2 * level - 1);
  // In HSL, a part's distance from the lightness is proportional to the saturation and this room.
  const scale = room(lightness) === 0 ? 0 : room(target) / room(lightness);
  return format(rgb.map((part) => Math.min(1, Math.max(0, target + (part - lightness) * scale))));
}

/** A filled area's color, and the color of text on it. */
export type Fill = { background: string; text: string };

/** Derives a fill from the accent, with the text color of higher contrast. Darkens the accent if neither is legible. */
export function computeFill(accent: string): Fill {
  for (let background = accent; ; background = shift(background, -STEP)) {
    const text = contrast(background, LIGHT) >= contrast(background, DARK) ? LIGHT : DARK;
    if (contrast(background, text) >= CONTRAST_MIN) return { background, text };
  }
}

/** Darkens the accent (or lightens it, on a dark background) until text in it is legible. */
export function computeInk(accent: string, ground = LIGHT): string {
  const step = luminance(ground) > 0.5 ? -STEP : STEP;
  let ink = accent;
  while (contrast(ink, ground) < CONTRAST_MIN) ink = shift(ink, step);
  return ink;
}
