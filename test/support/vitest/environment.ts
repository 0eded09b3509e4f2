import "../../../lib/local/environment.ts";
import { vi } from "vitest";
import { resetCases } from "../cases.ts";

// The files of a worker share its modules. This runs before each file and resets what the one before it changed.
const initial = Symbol.for("whence.test.environment");
const shared = globalThis as { [initial]?: NodeJS.ProcessEnv };
shared[initial] ??= { ...process.env };
for (const name of Object.keys(process.env)) if (!(name in shared[initial])) delete process.env[name];
for (const [name, value] of Object.entries(shared[initial]))
  if (process.env[name] !== value) process.env[name] = value;
vi.useRealTimers();
vi.restoreAllMocks();
vi.unstubAllGlobals();
resetCases();
// scrypt at production cost would take a tenth of a second for each of thousands of sign-ins.
process.env.PASSWORD_COST = "16";
