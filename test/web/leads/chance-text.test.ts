import { expect, it } from "vitest";
import { chanceText } from "../../../web/src/leads/drawer/chance-text.ts";

it.each([
  [0.24, "About 1 in 4 leads like this become business (14–34%)."],
  [0.49, "About 1 in 2 leads like this become business (39–59%)."],
  [0.68, "About 7 in 10 leads like this become business (58–78%)."],
  [0.88, "About 9 in 10 leads like this become business (78–98%)."],
  [0.1, "About 1 in 10 leads like this become business (0–20%)."],
])("a chance of %d", (estimate, text) =>
  expect(chanceText({ estimate, low: estimate - 0.1, high: estimate + 0.1 })).toBe(text),
);
