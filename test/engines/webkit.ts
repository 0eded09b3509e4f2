import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../lib/local/ports.ts";
import { type Engine, locate, type Visitor } from "./driver.ts";

const DRIVER = "/usr/bin/WebKitWebDriver";
const SCREEN = "/usr/bin/Xvfb";
const BROWSER = ["4.1", "6.0", "4.0"]
  .map((version) => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${version}/MiniBrowser`)
  .concat("/usr/lib/x86_64-linux-gnu/webkitgtk-6.0/MiniBrowser");

// WebDriver's web element identifier.
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

type Call = <Value>(method: string, path: string, body?: unknown) => Promise<Value>;

const callerAt =
  (origin: string): Call =>
  async (method, path, body) => {
    const response = await fetch(origin + path, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
    if (value?.error) throw new Error(`${value.error}: ${value.message}`);
    return value as never;
  };

async function newVisitor(call: Call, binary: string): Promise<Visitor & { version: string }> {
  const alwaysMatch = { "webkitgtk:browserOptions": { binary, args: ["--automation"] } };
  const { sessionId, capabilities } = await call<{
    sessionId: string;
    capabilities: { browserVersion: string };
  }>("POST", "/session", { capabilities: { alwaysMatch } });
  const ask: Call = (method, path, body) => call(method, `/session/${sessionId}${path}`, body);
  const evaluate = <Value>(expression: string) =>
    ask<Value>("POST", "/execute/sync", { script: `return (${expression})`, args: [] });
  const find = async (selector: string): Promise<string> => {
    const found = await evaluate<Record<string, string> | null>(locate(selector));
    if (!found) throw new Error(`No element matches ${selector}.`);
    return `/element/${found[ELEMENT]}`;
  };
  return {
    version: capabilities.browserVersion,
    goto: (url) => ask("POST", "/url", { url }),
    evaluate,
    click: async (selector) => ask("POST", `${await find(selector)}/click`, {}),
    type: async (selector, text) => ask("POST", `${await find(selector)}/value`, { text }),
    back: () => ask("POST", "/back", {}),
    close: () => ask("DELETE", ""),
  };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, "exit");
}

/** The path of WebKitGTK's MiniBrowser, if it, its driver and Xvfb are installed. */
export const findWebKit = (): string | undefined =>
  [DRIVER, SCREEN].every(existsSync) ? BROWSER.find(existsSync) : undefined;

/** WebKitGTK's MiniBrowser, on a virtual screen. */
export async function startWebKit(): Promise<Engine> {
  const binary = findWebKit() ?? "";
  const screen = spawn(SCREEN, ["-displayfd", "3", "-screen", "0", "1280x900x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [display] = await once(screen.stdio[3] as Readable, "data");
  const port = await freePort();
  const driver = spawn(DRIVER, [`--port=${port}`], {
    // No sandbox: it needs namespaces that containers lack. No compositing: there is no GPU.
    env: {
      ...process.env,
      // Set for the Chromium of the other tests, whose folder of fonts WebKit can't read.
      FONTCONFIG_PATH: undefined,
      DISPLAY: `:${String(display).trim()}`,
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
      WEBKIT_DISABLE_COMPOSITING_MODE: "1",
    },
    stdio: "ignore",
  });
  const call = callerAt(`http://127.0.0.1:${port}`);
  for (let tries = 0; tries < 100; tries++) {
    if (await call("GET", "/status").catch(() => undefined)) break;
    await sleep(50);
  }
  const { version, close } = await newVisitor(call, binary);
  await close();
  return {
    name: `WebKitGTK ${version}`,
    keepsPages: true,
    prerenders: false,
    newVisitor: () => newVisitor(call, binary),
    close: async () => {
      await stop(driver);
      await stop(screen);
    },
  };
}
