import { execFile } from "node:child_process";
import { createServer } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { root } from "../../lib/build.ts";
import { freePort, isFree } from "../../lib/local/ports.ts";

const run = promisify(execFile);

it("never returns a port twice, in this or another process, even before anything listens on it", async () => {
  const own = await Promise.all(Array.from({ length: 500 }, freePort));
  expect(new Set(own).size).toBe(500);
  const script = `import { freePort, isFree } from ${JSON.stringify(join(root, "lib/local/ports.ts"))};
    console.log(JSON.stringify(await Promise.all(Array.from({ length: 500 }, freePort))));`;
  const { stdout } = await run(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script], {
    cwd: root,
  });
  const otherPorts: number[] = JSON.parse(stdout);
  expect(new Set([...own, ...otherPorts]).size).toBe(1000);

  // The port can be listened on.
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(own[0], "127.0.0.1", resolve);
  });
  expect(await isFree(own[0] ?? 0)).toBe(false);
  server.close();
});
