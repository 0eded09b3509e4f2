import { gzipSync } from "node:zlib";
import { describe, expect, it, test } from "vitest";
import { descriptions } from "../../web/src/app/descriptions.ts";
import { notFound, pages } from "../../web/src/app/pages.ts";
import { startApp } from "../support/app.ts";
import { startedApp } from "../support/started.ts";

const PUBLIC = Object.entries(pages);
const MOST_PAGE_BYTES = 26_000;

const app = startedApp();

const get = (path: string) => app.call(`GET ${path}`);

/** The value of a tag in the head, such as `link rel="canonical" href`. */
const headValue = (html: string, start: string): string | undefined =>
  new RegExp(`<${start}="([^"]*)"`)
    .exec(html)?.[1]
    ?.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));

/** The inline scripts of a page that a browser would run. */
const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script([^>]*)>([^<]*)/g)].flatMap(([, attributes = "", text = ""]) =>
    /type="application\/(ld\+)?json"/.test(attributes) || text === "" ? [] : [text],
  );

describe("a public page", () => {
  test.each(PUBLIC)("%s is complete in its HTML and describes itself", async (path, page) => {
    const { status, text, headers } = await get(path);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(headers.get("cache-control")).toBe("no-cache");
    expect(text).toMatch(/<h1[\s>]/);
    expect(/<title>(.*?)<\/title>/.exec(text)?.[1]).toBe(page.title);
    expect(headValue(text, 'meta name="description" content')).toBe(descriptions[path]);
    expect(headValue(text, 'link rel="canonical" href')).toBe(page.isIndexed ? app.origin + path : undefined);
    expect(headValue(text, 'meta name="robots" content')).toBe(page.isIndexed ? undefined : "noindex");
    expect(inlineScripts(text)).toEqual([]);
  });

  test.each(PUBLIC.filter(([, { isIndexed }]) => isIndexed))(
    "%s has tags for sharing",
    async (path, page) => {
      const { text } = await get(path);
      expect(headValue(text, 'meta property="og:title" content')).toBe(page.title);
      expect(headValue(text, 'meta property="og:url" content')).toBe(app.origin + path);
      expect(headValue(text, 'meta name="twitter:card" content')).toBe("summary_large_image");
      const image = await fetch(headValue(text, 'meta property="og:image" content') ?? "");
      expect([image.status, image.headers.get("content-type")]).toEqual([200, "image/png"]);
    },
  );

  it("is also served with a trailing slash, with the canonical address without it", async () => {
    const { status, text } = await get("/pricing/");
    expect(status).toBe(200);
    expect(headValue(text, 'link rel="canonical" href')).toBe(`${app.origin}/pricing`);
  });

  it("has structured data for the prices and the FAQ", async () => {
    const typesOf = async (path: string) =>
      [...(await get(path)).text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
        ([, json = ""]) => JSON.parse(json)["@type"],
      );
    expect(await typesOf("/")).toContain("SoftwareApplication");
    expect(await typesOf("/pricing")).toContain("FAQPage");
  });

  it("has no broken links", async () => {
    const found = new Map<string, string>();
    for (const [path] of PUBLIC)
      for (const [, to = ""] of (await get(path)).text.matchAll(/(?:href|src)="(\/[^"#?]*)/g))
        found.set(to, path);
    expect(found.size).toBeGreaterThan(PUBLIC.length);
    for (const [to, from] of found) expect([to, from, (await get(to)).status]).toEqual([to, from, 200]);
  });
});

describe("an address without a page", () => {
  test.each([
    "/nothing-here",
    "/Pricing",
    "/pricing/more",
    "/404.html",
    "/%70ricing",
    "/assets/gone-1a2b.js",
  ])("%s shows the 404 page", async (path) => {
    const { status, text } = await get(path);
    expect(status).toBe(404);
    expect(text).toContain("Page not found");
    expect(/<title>(.*?)<\/title>/.exec(text)?.[1]).toBe(notFound.title);
    expect(headValue(text, 'meta name="robots" content')).toBe("noindex");
    expect(inlineScripts(text)).toEqual([]);
  });
});

describe("the account pages", () => {
  test.each(["/dashboard", "/dashboard/", "/dashboard/account", "/mails", "/alert", "/invitation"])(
    "%s is rendered in the browser and not indexed",
    async (path) => {
      const { status, text } = await get(path);
      expect(status).toBe(200);
      expect(text).toContain("Loading...");
      expect(headValue(text, 'meta name="robots" content')).toBe("noindex");
      expect(inlineScripts(text)).toEqual([]);
    },
  );
});

describe("crawlers", () => {
  it("find exactly the indexed pages in the sitemap", async () => {
    const { text, headers } = await get("/sitemap.xml");
    expect(headers.get("content-type")).toMatch(/^application\/xml/);
    const listed = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => address);
    const indexed = PUBLIC.flatMap(([path, { isIndexed }]) => (isIndexed ? [app.origin + path] : []));
    expect(listed).toEqual(indexed);
  });

  it("are kept away from the account pages", async () => {
    const { text } = await get("/robots.txt");
    expect(text.trim().split("\n")).toEqual([
      "User-agent: *",
      "Disallow: /dashboard",
      "Disallow: /mails",
      "Disallow: /report-mails",
      "Disallow: /alert",
      "Disallow: /invitation",
      "Disallow: /login/",
      "Disallow: /api/",
      `Sitemap: ${app.origin}/sitemap.xml`,
    ]);
  });
});

describe("a file of the website", () => {
  it("is compressed as by CloudFront, and not sent again to a browser that has it cached", async () => {
    const plain = await fetch(`${app.origin}/pricing`, { headers: { "accept-encoding": "identity" } });
    expect(plain.headers.get("content-encoding")).toBeNull();
    const size = Buffer.byteLength(await plain.text());
    for (const encoding of ["gzip", "br"]) {
      const packed = await fetch(`${app.origin}/pricing`, { headers: { "accept-encoding": encoding } });
      expect(packed.headers.get("content-encoding")).toBe(encoding);
      expect(packed.headers.get("vary")).toBe("accept-encoding");
      expect(Number(packed.headers.get("content-length"))).toBeLessThan(size / 3);
      expect(Buffer.byteLength(await packed.text())).toBe(size);
      const etag = packed.headers.get("etag") ?? "";
      const again = await fetch(`${app.origin}/pricing`, { headers: { "if-none-match": etag } });
      expect([again.status, await again.text()]).toEqual([304, ""]);
    }
    const small = await fetch(`${app.origin}/robots.txt`, { headers: { "accept-encoding": "br" } });
    expect(small.headers.get("content-encoding")).toBeNull();
  });

  it.each(PUBLIC)("%s stays within the page weight budget", async (path) => {
    expect(gzipSync((await get(path)).text).length).toBeLessThanOrEqual(MOST_PAGE_BYTES);
  });
});

describe("without a support address", () => {
  it("there is no contact page, and no page links to one", async () => {
    const before = process.env.SUPPORT_EMAIL;
    process.env.SUPPORT_EMAIL = "";
    const other = await startApp();
    try {
      expect((await other.call("GET /contact")).status).toBe(404);
      expect((await other.call("GET /sitemap.xml")).text).not.toContain("/contact");
      for (const [path, { needsSupport }] of PUBLIC) {
        if (needsSupport) continue;
        const { text } = await other.call(`GET ${path}`);
        expect(text, path).not.toMatch(/href="\/contact|mailto:/);
      }
    } finally {
      process.env.SUPPORT_EMAIL = before;
      await other.close();
    }
  });
});
