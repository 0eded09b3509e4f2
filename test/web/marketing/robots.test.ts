import crawlers from "crawler-user-agents";
import { isbot } from "isbot";
import { expect, test } from "vitest";

const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)";
const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const BLINK = "AppleWebKit/537.36 (KHTML, like Gecko)";

/** User agents of people's browsers, including in-app and old ones. */
const BROWSERS = [
  `${WINDOWS} ${BLINK} Chrome/131.0.0.0 Safari/537.36`,
  `${MAC} ${BLINK} Chrome/131.0.0.0 Safari/537.36`,
  `Mozilla/5.0 (X11; Linux x86_64) ${BLINK} Chrome/131.0.0.0 Safari/537.36`,
  `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${BLINK} Chrome/131.0.0.0 Safari/537.36`,
  `Mozilla/5.0 (Linux; Android 10; K) ${BLINK} Chrome/131.0.0.0 Mobile Safari/537.36`,
  `Mozilla/5.0 (Linux; Android 14; SM-T970) ${BLINK} Chrome/131.0.0.0 Safari/537.36`,
  `Mozilla/5.0 (Linux; Android 8.1.0; CUBOT X19) ${BLINK} Chrome/114.0.0.0 Mobile Safari/537.36`,
  `Mozilla/5.0 (Linux; Android 9; CUBOT_NOTE_S) ${BLINK} Chrome/120.0.0.0 Mobile Safari/537.36`,
  `${WINDOWS} ${BLINK} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`,
  `${WINDOWS} ${BLINK} Chrome/131.0.0.0 Safari/537.36 OPR/116.0.0.0`,
  `${WINDOWS} ${BLINK} Chrome/130.0.0.0 Safari/537.36 Vivaldi/7.0.3495.27`,
  `${WINDOWS} ${BLINK} Chrome/130.0.0.0 YaBrowser/24.12.0.0 Safari/537.36`,
  `Mozilla/5.0 (Linux; Android 13; SM-S918B) ${BLINK} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
  `Mozilla/5.0 (Linux; U; Android 13; en-us; 2201117TG) ${BLINK} Version/4.0 Chrome/112.0.5615.136 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.4.0`,
  `Mozilla/5.0 (Linux; U; Android 12; en-US; RMX3085) ${BLINK} Version/4.0 Chrome/100.0.4896.58 UCBrowser/13.7.0.1318 Mobile Safari/537.36`,
  `Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UQ1A; wv) ${BLINK} Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/494.0]`,
  `Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) ${BLINK} Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36 GSA/15.49`,
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0",
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:133.0) Gecko/20100101 Firefox/133.0",
  "Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0",
  "Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0",
  "Mozilla/5.0 (Windows NT 6.1; Win64; x64; rv:115.0) Gecko/20100101 Firefox/115.0",
  `${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.2 Safari/605.1.15`,
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_13_6) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.1.2 Safari/605.1.15",
  `${IPHONE} Version/18.2 Mobile/15E148 Safari/604.1`,
  "Mozilla/5.0 (iPad; CPU OS 17_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.7 Mobile/15E148 Safari/604.1",
  `${IPHONE} CriOS/131.0.6778.154 Mobile/15E148 Safari/604.1`,
  `${IPHONE} FxiOS/133.0 Mobile/15E148 Safari/605.1.15`,
  `${IPHONE} EdgiOS/131.0.2903.92 Version/18.0 Mobile/15E148 Safari/604.1`,
  `${IPHONE} Mobile/15E148 Instagram 361.0.0.35.82 (iPhone15,2; iOS 18_2; en_US)`,
  `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/494.0.0.47.96]`,
  `${IPHONE} Mobile/15E148 LinkedInApp/9.30.1 MicroMessenger/8.0.54`,
  "Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko",
];

test("at least 99 % of known crawler user agents are detected", () => {
  const agents = crawlers.flatMap(({ instances, pattern }) =>
    instances.length > 0 ? instances : [pattern.replaceAll("\\", "")],
  );
  expect(crawlers.length).toBeGreaterThanOrEqual(1498);
  const missed = agents.filter((agent) => !isbot(agent));
  expect(missed.length / agents.length, missed.join("\n")).toBeLessThan(0.01);
});

test("no browser of a person is taken for a crawler", () => {
  expect(BROWSERS.length).toBeGreaterThanOrEqual(30);
  expect(BROWSERS.filter((agent) => isbot(agent))).toEqual([]);
});
