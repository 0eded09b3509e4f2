import crawlers from "crawler-user-agents";
import { expect, test } from "vitest";
import { readSender } from "../../../functions/leads/spam/user-agent.ts";

const tagged = (tag: string): string[] =>
  (crawlers as readonly { instances: readonly string[]; tags?: readonly string[] }[])
    .filter(({ tags }) => tags?.length === 1 && tags[0] === tag)
    .flatMap(({ instances }) => instances);

const shareOf = (agents: readonly string[], sender: string): number =>
  agents.filter((agent) => readSender(agent) === sender).length / agents.length;

test("known crawlers are bots, and HTTP libraries are programs", () => {
  expect(tagged("search-engine").length).toBeGreaterThan(100);
  expect(shareOf(tagged("search-engine"), "robot")).toBeGreaterThan(0.85);
  expect(shareOf(tagged("http-library"), "program")).toBeGreaterThan(0.85);
});

const chrome = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  ["robot", `${chrome} HeadlessChrome/131.0.0.0 Safari/537.36`],
  ["robot", "Mozilla/5.0 (Unknown; Linux x86_64) AppleWebKit/538.1 (KHTML, like Gecko) PhantomJS/2.1.1"],
  ["robot", `${chrome} Chrome/120.0.0.0 Safari/537.36 (compatible; Googlebot/2.1)`],
  ["robot", "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)"],
  ["program", "curl/8.9.1"],
  ["program", "python-requests/2.32.3"],
  ["program", "axios/1.7.9"],
  ["program", "node-fetch/1.0 (+https://github.com/bitinn/node-fetch)"],
  ["program", "node"],
  ["program", "okhttp/4.12.0"],
  ["program", "Go-http-client/2.0"],
  ["program", "WordPress/6.7; https://shop.example"],
  ["program", "Mozilla/4.0 (compatible; Win32; WinHttp.WinHttpRequest.5)"],
  ["program", ""],
  ["program", undefined],
  ["browser", `${chrome} Chrome/131.0.0.0 Safari/537.36`],
  [
    "browser",
    "Mozilla/5.0 (Linux; Android 14; CUBOT X50) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36",
  ],
] as const)("a %s sends the user agent %s", (sender, agent) => {
  expect(readSender(agent)).toBe(sender);
});
