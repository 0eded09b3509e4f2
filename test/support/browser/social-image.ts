import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const font = readFileSync(
  createRequire(import.meta.url).resolve(
    "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
  ),
).toString("base64");

const stops = ["google.com", "newsletter / email", "3 pages", "8.5 / 10"];

const stop = (text: string, at: number): string => {
  const isLast = at === stops.length - 1;
  const [x, y] = [760 + (at % 2) * 130, 70 + at * 132];
  const look = isLast
    ? "background:#0b554e;color:#fff;border-color:#0b554e"
    : "background:#fff;color:#17211f;border-color:#dedbd2";
  return `<p style="left:${x}px;top:${y}px;${look}">${text}</p>`;
};

/** The social preview image of our pages, 1200 × 630. */
export const socialImage = (mark: string): string => `<!doctype html>
<style>
  @font-face { font-family: Figtree; src: url(data:font/woff2;base64,${font}) format("woff2"); font-weight: 300 900; }
  body { margin: 0; width: 1200px; height: 630px; position: relative; overflow: hidden; background: #f7f6f2; color: #17211f; }
  h1 { position: absolute; left: 72px; top: 190px; width: 600px; margin: 0; font: 600 80px/1.04 Figtree; letter-spacing: -0.035em; }
  b { position: absolute; left: 150px; top: 82px; font: 600 36px Figtree; letter-spacing: -0.02em; }
  small { position: absolute; left: 72px; bottom: 64px; width: 560px; font: 27px/1.4 Figtree; color: #434f4b; }
  p { position: absolute; margin: 0; padding: 17px 26px; border: 2px solid; border-radius: 16px; font: 500 27px Figtree; white-space: nowrap; }
  .mark svg { position: absolute; left: 72px; top: 72px; width: 60px; }
  .thread { position: absolute; inset: 0; }
</style>
<div class="mark">${mark}</div>
<b>Whence</b>
<h1>Know whence every lead came.</h1>
<small>Lead attribution with a quality score that says why.</small>
<svg class="thread" width="1200" height="630" fill="none" stroke-linecap="round" stroke-width="5">
  <path d="M720 40 C720 110 1150 110 1150 190 S720 260 720 340 S1150 380 1150 450 S960 500 960 520" stroke="#0b554e" />
  <circle cx="720" cy="40" r="15" fill="#f6b44b" />
</svg>
${stops.map(stop).join("")}`;
