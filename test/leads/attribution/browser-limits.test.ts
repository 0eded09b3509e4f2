import { expect, test } from "vitest";
import { deletesScriptStorage } from "../../../functions/leads/attribution/browser-limits.ts";

const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)";
const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X)";
const WEBKIT = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const BLINK = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [
    "Safari on a Mac, and on an iPad that asks for desktop pages",
    `${MAC} ${WEBKIT} Version/26.1 Safari/605.1.15`,
  ],
  ["Safari on an iPhone", `${IPHONE} ${WEBKIT} Version/26.1 Mobile/15E148 Safari/604.1`],
  ["Chrome on an iPhone", `${IPHONE} ${WEBKIT} CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1`],
  ["Firefox on an iPhone", `${IPHONE} ${WEBKIT} FxiOS/145.0 Mobile/15E148 Safari/604.1`],
  ["Edge on an iPhone", `${IPHONE} ${WEBKIT} Version/18.0 EdgiOS/142.0.0.0 Mobile/15E148 Safari/604.1`],
  ["an app's browser on an iPhone", `${IPHONE} ${WEBKIT} Mobile/15E148 [FBAN/FBIOS;FBAV/540.0.0]`],
])("%s deletes what scripts store", (_, userAgent) => {
  expect(deletesScriptStorage(userAgent)).toBe(true);
});

test.each([
  ["Chrome", `${MAC} ${BLINK} Chrome/142.0.0.0 Safari/537.36`],
  ["Edge", `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`],
  ["Chrome on Android", `Mozilla/5.0 (Linux; Android 10; K) ${BLINK} Chrome/142.0.0.0 Mobile Safari/537.36`],
  [
    "an old Android browser",
    "Mozilla/5.0 (Linux; U; Android 4.4) AppleWebKit/534.30 Version/4.0 Mobile Safari/534.30",
  ],
  ["Firefox", "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0"],
  ["a program", "curl/8.5.0"],
  ["a sender without a user agent", undefined],
])("%s keeps it", (_, userAgent) => {
  expect(deletesScriptStorage(userAgent)).toBe(false);
});
