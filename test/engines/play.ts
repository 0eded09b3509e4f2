import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Engine } from "./driver.ts";
import { type Scene, startTheatre } from "./scene.ts";

/** What happens to a visitor, by its name. */
export type Scenarios = Record<string, (scene: Scene) => Promise<void>>;

/** Makes a test of each scenario, in one engine. */
export function play(title: string, open: () => Promise<Engine>, scenarios: Scenarios): void {
  describe(title, () => {
    let theatre: Awaited<ReturnType<typeof startTheatre>>;
    beforeAll(async () => {
      theatre = await startTheatre(await open());
    });
    afterAll(() => theatre?.close());
    test.each(Object.entries(scenarios))("%s", (_, scenario) => theatre.play(scenario));
  });
}

/** Runs one command in the page as its own code would. */
export const calling = (...given: unknown[]): string =>
  `void whence(${given.map((value) => JSON.stringify(value)).join(", ")})`;

/** All that a site could find stored by us in a browser. */
export const STORED = `document.cookie + JSON.stringify(localStorage) + JSON.stringify(sessionStorage)`;

/** What `STORED` is where nothing is. */
export const NOTHING = "{}{}";

/** Nothing is stored, and nothing was sent. */
export async function expectNoTrace({ visitor, asked, linger }: Scene): Promise<void> {
  await linger();
  expect(await visitor.evaluate(STORED)).toBe(NOTHING);
  expect(asked()).toEqual([]);
}
