import { expect, test } from "vitest";
import { seal, unseal } from "../../../functions/platform/store/sealing.ts";

const TEXT = JSON.stringify({ secret: "whsec_1", leads: Array(100).fill("Ünï ✓") });

test("a sealed text can be opened with its secret and context, and is different each time", () => {
  const sealed = seal(TEXT, "secret", "place");
  expect(unseal(sealed, "secret", "place")).toBe(TEXT);
  expect(seal(TEXT, "secret", "place")).not.toBe(sealed);
  expect(sealed.length).toBeLessThan(TEXT.length);
  expect(Buffer.from(sealed, "base64").toString("latin1")).not.toContain("whsec");
});

test("a sealed text can't be opened with another secret or context, or with a changed bit", () => {
  const sealed = seal(TEXT, "secret", "place");
  expect(() => unseal(sealed, "other", "place")).toThrow();
  expect(() => unseal(sealed, "secret", "other")).toThrow();
  const bytes = Buffer.from(sealed, "base64");
  for (const at of [0, 12, 28, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => unseal(changed.toString("base64"), "secret", "place")).toThrow();
  }
});
