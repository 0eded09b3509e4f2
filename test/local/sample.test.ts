import { afterAll, beforeAll, expect, it, test } from "vitest";
import { freePort } from "../../lib/local/ports.ts";
import { startSample } from "../../lib/local/sample.ts";

const APP = "http://127.0.0.1:9";
let sample: Awaited<ReturnType<typeof startSample>>;
beforeAll(async () => {
  sample = await startSample({ port: await freePort(), appOrigin: APP });
});
afterAll(() => sample?.close());

const get = (path: string, site?: string): Promise<Response> =>
  fetch(`http://localhost:${sample.port}${path}`, {
    redirect: "manual",
    headers: site === undefined ? {} : { cookie: `sample_site=${site}` },
  });

test.each(["/", "/services", "/journal", "/contact", "/thanks"])(
  "%s has the chosen site's snippet",
  async (path) => {
    const page = await (await get(path, "site_a")).text();
    expect(page).toContain(`siteId:"site_a",apiEndpoint:"${APP}/api/lead"`);
    expect(page).toContain(`${APP}/whence.js`);
    expect(page).toContain("utm_source=newsletter");
    expect(page).not.toContain("{{");
  },
);

it("asks for a site id on every page until one is chosen", async () => {
  for (const path of ["/", "/contact"]) {
    const page = await (await get(path)).text();
    expect(page).toContain("This site has no tracking snippet yet.");
    expect(page).not.toContain("whence.js");
  }
  expect((await get("/set-up")).headers.get("location")).toBe("/");
});

it("sets up a site on a page without the snippet, so that the set-up is never a first touch", async () => {
  const chosen = await get("/contact?site=%20site_b%20");
  expect(chosen.status).toBe(302);
  expect(chosen.headers.get("location")).toBe("/set-up");
  expect(chosen.headers.get("set-cookie")).toMatch(/^sample_site=site_b;/);
  const page = await (await get("/set-up", "site_b")).text();
  expect(page).toContain("<code>site_b</code>");
  expect(page).toContain("utm_campaign=spring");
  expect(page).toContain("Use another site id");
  expect(page).not.toMatch(/whence\.js|\{\{/);
});

it("continues to the requested page when the URL has campaign parameters, which makes a real first touch", async () => {
  const chosen = await get("/services?utm_source=google&site=site_c&utm_campaign=caf%C3%A9+%26+bar");
  expect(chosen.headers.get("location")).toBe("/services?utm_source=google&utm_campaign=caf%C3%A9+%26+bar");
  expect(chosen.headers.get("set-cookie")).toMatch(/^sample_site=site_c;/);
});

it("rejects anything that isn't a site id", async () => {
  const page = await (await get(`/?site=${encodeURIComponent("<b>x")}`, "site_a")).text();
  expect(page).toContain("“&#60;b&#62;x” is not a valid site id.");
  expect(page).not.toContain("whence.js");
  expect((await get("/?site=a;b")).headers.get("set-cookie")).toBeNull();
});
