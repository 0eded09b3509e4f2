import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Engine } from "./driver.ts";
import { type Scene, startScenes } from "./scene.ts";

/** Scenarios by name. */
export type Scenarios = Record<string, (scene: Scene) => Promise<void>>;

/** Defines a test for each scenario, in one engine. */
export function play(title: string, open: () => Promise<Engine>, scenarios: Scenarios): void {
  describe(title, () => {
    let scenes: Awaited<ReturnType<typeof startScenes>>;
    beforeAll(async () => {
      scenes = await startScenes(await open());
    });
    afterAll(() => scenes?.close());
    test.each(Object.entries(scenarios))("%s", (_, scenario) => scenes.play(scenario));
  });
}

/** An expression that calls whence() in the page. */
export const whenceCall = (...args: unknown[]): string =>
  `void whence(${args.map((value) => JSON.stringify(value)).join(", ")})`;

/** An expression for everything stored in the browser. */
export const STORED = `document.cookie + JSON.stringify(localStorage) + JSON.stringify(sessionStorage)`;

/** The value of `STORED` when nothing is stored. */
export const NOTHING = "{}{}";

/** Expects that nothing is stored and nothing was sent. */
export async function expectNoTrace({ visitor, requests, linger }: Scene): Promise<void> {
  await linger();
  expect(await visitor.evaluate(STORED)).toBe(NOTHING);
  expect(requests()).toEqual([]);
}
