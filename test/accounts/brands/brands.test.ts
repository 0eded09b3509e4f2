import { beforeAll, describe, expect, test } from "vitest";
import { type GivenAccount, givenAccount, givenPlan } from "../../support/given.ts";
import { expectError } from "../../support/http-error.ts";
import { startedApp } from "../../support/started.ts";
import { forAccount, givenMember } from "../../support/team.ts";
import { givenClient } from "../clients/given-client.ts";
import { givenBrand } from "./given-brand.ts";
import { png } from "./given-logo.ts";

const app = startedApp();
let agency: GivenAccount;
beforeAll(async () => {
  agency = await givenAccount(app);
});

const call = (route: string, { token }: GivenAccount, body?: unknown) => app.call(route, { token, body });
const listed = async (account: GivenAccount) =>
  ((await call("GET /api/brands", account)).json as { data: { owner: string }[] }).data;
const lookAt = async (sign_in: string) =>
  ((await app.call(`GET /api/look?brand=${sign_in.replace("/login/", "")}`)).json as { look: unknown }).look;
const brandWith = (fields: object) => ({ name: "Northwind", accent: "#b3261e", ...fields });

describe("a brand", () => {
  test("is set with a logo, changed without losing it, and deleted", async () => {
    const account = await givenAccount(app);
    const brand = await givenBrand(app, account, "account", { reply_to: account.email });
    expect(brand).toEqual({
      owner: "account",
      name: "Northwind Reports",
      accent: "#b3261e",
      footer: "Northwind Ltd\nPorto",
      reply_to: account.email,
      host: null,
      logo: {
        path: expect.stringMatching(/^\/api\/logos\/brand_[\w-]{22}\/[\w-]{22}$/),
        width: 120,
        height: 40,
      },
      sign_in: expect.stringMatching(/^\/login\/brand_[\w-]{22}$/),
      updated_at: expect.any(String),
    });
    const changed = await call("PUT /api/brands/account", account, brandWith({}));
    expect(changed.json).toMatchObject({
      ...brand,
      ...brandWith({}),
      footer: null,
      reply_to: null,
      updated_at: expect.any(String),
    });
    expect(await listed(account)).toEqual([changed.json]);
    expect((await call("DELETE /api/brands/account", account)).status).toBe(204);
    expect(await listed(account)).toEqual([]);
    expect(await lookAt(brand.sign_in)).toBeNull();
    expect((await app.call(`GET ${brand.logo?.path}`)).status).toBe(404);
  });

  test("is visible to anyone on its sign-in page, in legible colors", async () => {
    const { sign_in, logo } = await givenBrand(app, agency, "account", { accent: "#FFD400" });
    expect(await lookAt(sign_in)).toEqual({
      name: "Northwind Reports",
      logo,
      ink: { light: "#7d6800", dark: "#ffd400" },
      fill: { background: "#ffd400", text: "#111111" },
      footer: "Northwind Ltd\nPorto",
      sign_in,
    });
    for (const unknown of ["brand_AAAAAAAAAAAAAAAAAAAAAA", "localhost", "../x"]) {
      expect(await lookAt(`/login/${unknown}`)).toBeNull();
    }
  });

  test.each<[string, object, string]>([
    ["accent", { accent: "red" }, "accent must be a color such as #1a73e8: # and six digits from 0 to f."],
    ["accent", { accent: "#12345" }, "accent must be a color such as #1a73e8: # and six digits from 0 to f."],
    ["name", { name: " " }, "Brand name is required."],
    ["footer", { footer: "a\nb\nc" }, "footer must be at most two lines and 200 characters."],
    [
      "host",
      { host: "https://reports.example.com/" },
      "host must be a host name such as reports.example.com, without https://, port or path.",
    ],
    [
      "host",
      { host: "127.0.0.1" },
      "host must be a host name such as reports.example.com, without https://, port or path.",
    ],
    [
      "reply_to",
      { reply_to: "stranger@example.com" },
      "Replies can only go to the address of a member of your account; invite them first.",
    ],
  ])("with an invalid %s is rejected and changes nothing", async (param, fields, sentence) => {
    const account = await givenAccount(app);
    const refused = await call("PUT /api/brands/account", account, brandWith(fields));
    expect(expectError(refused, 400)).toBe(sentence);
    expect(refused.json).toMatchObject({ param });
    expect(await listed(account)).toEqual([]);
  });

  test("requires the Agency plan, and an owner or admin", async () => {
    const account = await givenAccount(app);
    await givenPlan(app, account.token, "growth");
    expect(expectError(await call("PUT /api/brands/account", account, brandWith({})), 403)).toBe(
      "Choose the Agency plan to use your own brand.",
    );
    const analyst = await givenMember(app, agency, "analyst");
    const { status } = await app.call("GET /api/brands", {
      token: analyst.token,
      headers: forAccount(agency),
    });
    expect(status).toBe(403);
  });

  test("of a client is separate, and is deleted with the client", async () => {
    const client = await givenClient(app, agency);
    const brand = await givenBrand(app, agency, client.id, { name: "Acme" });
    expect((await call(`DELETE /api/clients/${client.id}`, agency)).status).toBe(204);
    expect((await listed(agency)).map(({ owner }) => owner)).not.toContain(client.id);
    expect(await lookAt(brand.sign_in)).toBeNull();
    expect((await app.call(`GET ${brand.logo?.path}`)).status).toBe(404);
    for (const owner of [client.id, "client_AAAAAAAAAAAAAAAAAAAAAA", "nonsense"]) {
      expect(expectError(await call(`PUT /api/brands/${owner}`, agency, brandWith({})), 404)).toBe(
        "There is no such client in your account.",
      );
    }
    expect((await call(`DELETE /api/brands/${client.id}`, agency)).status).toBe(404);
  });

  test("of another account can't be read, changed or deleted", async () => {
    const stranger = await givenAccount(app);
    const client = await givenClient(app, agency);
    await givenBrand(app, agency, client.id);
    const image = png().toString("base64");
    expect((await call(`PUT /api/brands/${client.id}`, stranger, brandWith({}))).status).toBe(404);
    expect((await call(`PUT /api/brands/${client.id}/logo`, stranger, { image })).status).toBe(404);
    expect((await call(`DELETE /api/brands/${client.id}`, stranger)).status).toBe(404);
    expect(await listed(stranger)).toEqual([]);
  });

  test("owns its host exclusively until it releases it", async () => {
    const [one, other] = [await givenAccount(app), await givenAccount(app)];
    const host = "Reports.Agency.Example";
    const set = (account: GivenAccount, host: string | null) =>
      call("PUT /api/brands/account", account, brandWith({ host }));
    expect((await set(one, host)).json).toMatchObject({ host: "reports.agency.example" });
    const refused = await set(other, host);
    expect(expectError(refused, 409)).toBe("Another brand already uses this host.");
    expect(await listed(other)).toEqual([]);
    expect((await set(one, null)).status).toBe(200);
    expect((await set(other, host)).status).toBe(200);
  });

  test("is erased with its account, including its logo and addresses", async () => {
    const account = await givenAccount(app);
    const brand = await givenBrand(app, account, "account", { host: "gone.agency.example" });
    const { email } = account;
    expect((await call("DELETE /api/account", account, { email })).status).toBe(204);
    await app.jobs.run("erase-accounts", { now: new Date(Date.now() + 6 * 60_000) });
    expect((await app.call(`GET ${brand.logo?.path}`)).status).toBe(404);
    expect(await lookAt(brand.sign_in)).toBeNull();
    const next = await givenAccount(app);
    expect(
      (await call("PUT /api/brands/account", next, brandWith({ host: "gone.agency.example" }))).status,
    ).toBe(200);
  });
});

describe("a logo", () => {
  test("is served with its own type, cached forever", async () => {
    const { logo } = await givenBrand(app, agency);
    const response = await fetch(`${app.origin}${logo?.path}`);
    const headers = Object.fromEntries(response.headers);
    expect(headers).toMatchObject({
      "content-type": "image/png",
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
    });
    expect(Buffer.from(await response.arrayBuffer())).toEqual(png({ width: 120, height: 40 }));
  });

  test("that was replaced serves the new image at the old path, cached only briefly", async () => {
    const { logo } = await givenBrand(app, agency);
    const image = png({ width: 7, height: 7 });
    await call("PUT /api/brands/account/logo", agency, { image: image.toString("base64") });
    const response = await fetch(`${app.origin}${logo?.path}`);
    expect(response.headers.get("cache-control")).toBe("public, max-age=300");
    expect(Buffer.from(await response.arrayBuffer())).toEqual(image);
  });

  test("that isn't an image is rejected, and the old one is kept", async () => {
    const brand = await givenBrand(app, agency);
    const send = (image: unknown) => call("PUT /api/brands/account/logo", agency, { image });
    const svg = Buffer.from("<svg/>").toString("base64");
    expect(expectError(await send(svg), 400)).toBe("The logo must be a PNG or WebP image.");
    expect(expectError(await send("%%%"), 400)).toBe("image must be a PNG or WebP file in base64.");
    const large = Buffer.alloc(101 * 1024).toString("base64");
    expect(expectError(await send(large), 413)).toBe("The logo must not be larger than 100 KB.");
    expect(await listed(agency)).toContainEqual(brand);
    expect((await call("DELETE /api/brands/account/logo", agency)).json).toMatchObject({ logo: null });
    expect((await app.call(`GET ${brand.logo?.path}`)).status).toBe(404);
  });

  test("requires a brand", async () => {
    const account = await givenAccount(app);
    const image = png().toString("base64");
    expect(expectError(await call("PUT /api/brands/account/logo", account, { image }), 404)).toBe(
      "There is no such brand in your account.",
    );
  });
});
