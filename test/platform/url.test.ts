import { expect, test } from "vitest";
import { parseUrl } from "../../functions/platform/url.ts";

test("addresses with other letters are read, however often", () => {
  for (let times = 0; times < 50_000; times++) {
    if (parseUrl("https://bücher.example/ü") === null) expect.fail(`not read at the ${times}th time`);
  }
  expect(parseUrl("https://bücher.example/ü")?.href).toBe("https://xn--bcher-kva.example/%C3%BC");
});

test.each(["", "example.com", "https://", "https://[", "/path"])("%j is not an address", (text) => {
  expect(parseUrl(text)).toBeNull();
});
