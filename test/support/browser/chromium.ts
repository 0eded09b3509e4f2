import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../../../lib/build.ts";

const folder = join(root, "dist/chromium");
const fontConfig = join(folder, "fonts.conf");

/**
 * Unpacks the Chromium of the npm package, with its system libraries, and returns its path. `CHROMIUM_PATH` overrides
 * it. Call it once, before the tests: concurrent unpacking is not safe.
 */
export async function unpackBrowser(): Promise<string> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  await mkdir(folder, { recursive: true });
  await writeFile(
    fontConfig,
    // The default font must have all weights.
    `<fontconfig><dir>/usr/share/fonts</dir><dir>${folder}/fonts</dir>
<alias><family>monospace</family><prefer><family>Noto Sans Mono</family><family>DejaVu Sans Mono</family></prefer></alias>
<match target="pattern"><edit name="family" mode="append" binding="weak"><string>Nimbus Sans</string></edit></match>
</fontconfig>`,
  );
  const { TMPDIR = "" } = process.env;
  // The package unpacks its libraries only on Lambda, but a bare machine lacks them as well.
  Object.assign(process.env, { AWS_EXECUTION_ENV: "AWS_Lambda_nodejs22.x", TMPDIR: folder });
  const { default: packed } = await import("@sparticuz/chromium");
  const path = await packed.executablePath();
  Object.assign(process.env, { AWS_EXECUTION_ENV: "", TMPDIR });
  return path;
}

const libraries = [process.env.LD_LIBRARY_PATH, join(folder, "al2023/lib")].filter(Boolean).join(":");

/** The environment in which the unpacked Chromium finds its libraries and fonts. */
export const chromiumEnvironment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  LD_LIBRARY_PATH: libraries,
  FONTCONFIG_FILE: fontConfig,
});
