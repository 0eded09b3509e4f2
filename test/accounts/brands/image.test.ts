import { describe, expect, test } from "vitest";
import {
  animated,
  damaged,
  interlaced,
  joinBytes,
  LOGO_MAX_BYTES,
  LOGOS_PREFIX,
  nameAt,
  requireSize,
  tooLarge,
  unknownType,
  viewBytes,
} from "../../../functions/accounts/brands/image.ts";

describe("a rejected image", () => {
  test.each([damaged, animated, interlaced, unknownType])(
    "is a mistake in the field image: %o",
    (refusal) => {
      expect(refusal()).toMatchObject({ status: 400, code: "body_invalid", param: "image" });
    },
  );

  test("is too large above 100 KB", () => {
    expect(tooLarge()).toMatchObject({ status: 413, code: "body_too_large", param: "image" });
    expect(LOGO_MAX_BYTES).toBe(102_400);
  });

  test.each([
    [1, 1, null],
    [2000, 2000, null],
    [0, 5, damaged().message],
    [5, 0, damaged().message],
    [2001, 5, "The logo must not be wider or higher than 2,000 pixels."],
    [5, 2001, "The logo must not be wider or higher than 2,000 pixels."],
  ])("of %i × %i pixels: %s", (width, height, problem) => {
    const require = () => requireSize(width, height);
    if (problem === null) expect(require).not.toThrow();
    else expect(require).toThrow(problem);
  });
});

test("bytes are joined in order, and read as names and numbers at their place", () => {
  const joined = joinBytes([
    Uint8Array.from([1, 2]),
    new Uint8Array(),
    Uint8Array.from([0x49, 0x48, 0x44, 0x52]),
  ]);
  expect([...joined]).toEqual([1, 2, 0x49, 0x48, 0x44, 0x52]);
  expect(nameAt(joined, 2)).toBe("IHDR");
  expect(nameAt(joined, 2, 2)).toBe("IH");
  expect(nameAt(joined, 4)).toBe("DR");
  const part = joined.subarray(2, 4);
  expect(viewBytes(part).getUint16(0)).toBe(0x4948);
  expect(viewBytes(part).byteLength).toBe(2);
});

// Functions may read and write only this part of the bucket.
test("logos are in a folder of their own", () => {
  expect(LOGOS_PREFIX).toBe("logos/");
});
