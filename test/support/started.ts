import { afterAll, beforeAll } from "vitest";
import { type App, startApp } from "./app.ts";
import { startFaultyTable } from "./faulty-table.ts";
import { rowsOf } from "./rows.ts";

/** Something started before a file's tests and closed after them. Tests and hooks can use it like a constant. */
export function duringTests<Started extends object>(
  start: () => Started | Promise<Started>,
  close: (started: Started) => unknown,
): Started {
  let started: Started | undefined;
  const there = (): Started => {
    if (started === undefined) throw new Error("This is started before the first test: use it within one.");
    return started;
  };
  beforeAll(async () => {
    started = await start();
  });
  afterAll(async () => {
    if (started !== undefined) await close(started);
  });
  return new Proxy({} as Started, {
    get: (_, name) => Reflect.get(there(), name),
    set: (_, name, value) => Reflect.set(there(), name, value),
    has: (_, name) => Reflect.has(there(), name),
    ownKeys: () => Reflect.ownKeys(there()),
    getOwnPropertyDescriptor: (_, name) => Reflect.getOwnPropertyDescriptor(there(), name),
  });
}

type Choices = Parameters<typeof startApp>[0];

/** The product, for all tests of a file. Options that depend on something else started must be a function. */
export const startedApp = (choices?: Choices | (() => Choices)): App =>
  duringTests(
    () => startApp(typeof choices === "function" ? choices() : choices),
    (app) => app.close(),
  );

/** The rows of an app that is started. */
export const startedRows = (app: App | (() => App)): ReturnType<typeof rowsOf> =>
  duringTests(
    () => rowsOf(typeof app === "function" ? app() : app),
    (rows) => rows.close(),
  );

/** A table that fails on purpose, for all tests of a file. */
export const startedTable = () => duringTests(startFaultyTable, (table) => table.close());
