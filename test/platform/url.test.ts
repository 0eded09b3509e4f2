import { expect, test } from "vitest";
import { parseUrl } from "../../functions/platform/url.ts";

test("URLs with non-ASCII letters are parsed, even repeatedly", () => {
  for (let times = 0; times < 50_000; times++) {
    if (parseUrl("https://bücher.example/ü") === null) expect.fail(`not read at the ${times}th time`);
  }
  expect(parseUrl("https://bücher.example/ü")?.href).toBe("https://xn--bcher-kva.example/%C3%BC");
});

test.each(["", "example.com", "https://", "https://[", "/path"])("%j is not a URL", (text) => {
  expect(parseUrl(text)).toBeNull();
});
