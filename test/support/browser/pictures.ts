import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { Page } from "playwright-core";

const QUALITIES = [0.86, 0.8, 0.72, 0.64, 0.56, 0.48];

/** Saves a screenshot of the page as WebP, in the best quality that fits into `maxBytes`. */
export async function writeWebp(page: Page, file: string, maxBytes: number): Promise<void> {
  const shot = await page.screenshot();
  const drawing = await page.context().newPage();
  const pictures = await drawing.evaluate(
    async ({ png, qualities }) => {
      const image = new Image();
      image.src = png;
      await image.decode();
      const canvas = Object.assign(document.createElement("canvas"), {
        width: image.naturalWidth,
        height: image.naturalHeight,
      });
      canvas.getContext("2d")?.drawImage(image, 0, 0);
      return qualities.map((quality) => canvas.toDataURL("image/webp", quality));
    },
    { png: `data:image/png;base64,${shot.toString("base64")}`, qualities: QUALITIES },
  );
  await drawing.close();
  const fitting = pictures
    .map((picture) => Buffer.from(picture.slice(picture.indexOf(",") + 1), "base64"))
    .find(({ length }) => length <= maxBytes);
  if (fitting === undefined) throw new Error(`${file} does not fit into ${maxBytes} bytes.`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, fitting);
}
