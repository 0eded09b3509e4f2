const stops = ["google.com", "newsletter / email", "3 pages", "8.5 / 10"];

const stop = (text: string, at: number): string => {
  const isLast = at === stops.length - 1;
  const [x, y] = [760 + (at % 2) * 130, 70 + at * 132];
  const look = isLast
    ? "background:#0f6b62;color:#fff;border-color:#0f6b62"
    : "background:#fff;color:#17211f;border-color:#dedbd2";
  return `<p style="left:${x}px;top:${y}px;${look}">${text}</p>`;
};

/** The social preview image of our pages, 1200 × 630. */
export const socialImage = (mark: string): string => `<!doctype html>
<style>
  body { margin: 0; width: 1200px; height: 630px; position: relative; overflow: hidden; background: #f7f6f2; color: #17211f; }
  h1 { position: absolute; left: 72px; top: 190px; width: 600px; margin: 0; font: 84px/1.04 "Iowan Old Style", "Palatino Linotype", P052, Georgia, serif; letter-spacing: -0.02em; }
  b { position: absolute; left: 150px; top: 82px; font: 36px "Iowan Old Style", "Palatino Linotype", P052, Georgia, serif; }
  small { position: absolute; left: 72px; bottom: 64px; width: 560px; font: 27px/1.4 system-ui, sans-serif; color: #56625e; }
  p { position: absolute; margin: 0; padding: 17px 26px; border: 2px solid; border-radius: 16px; font: 27px system-ui, sans-serif; white-space: nowrap; }
  .mark svg { position: absolute; left: 72px; top: 72px; width: 60px; }
  .thread { position: absolute; inset: 0; }
</style>
<div class="mark">${mark}</div>
<b>Whence</b>
<h1>Know whence every lead came.</h1>
<small>Lead attribution with a quality score that says why.</small>
<svg class="thread" width="1200" height="630" fill="none" stroke-linecap="round" stroke-width="5">
  <path d="M720 40 C720 110 1150 110 1150 190 S720 260 720 340 S1150 380 1150 450 S960 500 960 520" stroke="#0f6b62" />
  <circle cx="720" cy="40" r="15" fill="#f6b44b" />
</svg>
${stops.map(stop).join("")}`;
