import { expect } from "vitest";
import { FIELDS, formOf } from "../support/tracker/page-server.ts";
import type { Scenarios } from "./play.ts";
import type { Scene } from "./scene.ts";

const LANDING = "/landing?utm_source=google&utm_medium=cpc&utm_campaign=spring+caf%C3%A9&gclid=abc123";
const ATTRIBUTION = { utm_source: "google", utm_medium: "cpc", utm_campaign: "spring café", gclid: "abc123" };

/** The fields that were posted to a path of the site, as a form or as JSON. */
async function posted({ received }: Scene, to: string): Promise<[string, string][]> {
  const posts = () => received().filter(({ path }) => path === to);
  await expect.poll(() => posts().length).toBe(1);
  const [post] = posts();
  const type = post?.headers["content-type"] ?? "";
  const response = new Response(post?.body, { headers: { "content-type": type } });
  const fields = type.includes("json")
    ? Object.entries(await response.json())
    : [...(await response.formData())];
  return fields.map(([name, value]) => [name, String(value)]);
}

const sendingBy = (send: string): string => `<script>
  document.forms[0].addEventListener("submit", (event) => {
    event.preventDefault();
    const form = event.target;
    ${send}
  });</script>`;

/**
 * A scenario: a visitor from a campaign fills in the form of another page; `check` gets the posted fields.
 */
const posting =
  (body: string, to: string, check: (fields: [string, string][]) => void): Scenarios[string] =>
  async (scene) => {
    await scene.visit(LANDING);
    await scene.visit("/own", { body });
    await scene.submit(scene.newEmail());
    const fields = await posted(scene, to);
    expect(Object.fromEntries(fields)).toMatchObject({ name: "Ada Byron" });
    check(fields);
  };

const expectAttribution = (fields: [string, string][]): void => {
  expect(Object.fromEntries(fields)).toMatchObject(ATTRIBUTION);
  expect(new Set(fields.map(([name]) => name)).size).toBe(fields.length);
};

const HIDDEN = `<input type="hidden" name="utm_source"><input type="hidden" name="gclid" value="">
  <input type="hidden" name="utm_campaign" value="theirs">`;

/** The site's own form post carries the attribution too, for the system behind it. */
export const ownPost: Scenarios = {
  "a native post carries the attribution": posting(formOf(FIELDS), "/thanks", expectAttribution),
  // Its receiver may reject unknown fields.
  "a FormData that a script makes stays as it is": posting(
    formOf(FIELDS) + sendingBy(`fetch("/quote", { method: "POST", body: new FormData(form) });`),
    "/quote",
    (fields) => expect(fields.map(([name]) => name)).toEqual(["name", "email", "message"]),
  ),
  "form.submit() carries the attribution": posting(
    formOf(FIELDS) + sendingBy("form.submit();"),
    "/thanks",
    expectAttribution,
  ),
  "empty hidden fields with known names are filled in, and existing values stay": posting(
    formOf(FIELDS + HIDDEN),
    "/thanks",
    (fields) => {
      expect(fields.filter(([name]) => name === "utm_source")).toEqual([["utm_source", "google"]]);
      expect(fields.filter(([name]) => name === "gclid")).toEqual([["gclid", "abc123"]]);
      expect(fields.filter(([name]) => name === "utm_campaign")).toEqual([["utm_campaign", "theirs"]]);
    },
  ),
  "hidden fields are filled in when the page's own code reads them": posting(
    formOf(FIELDS + HIDDEN) +
      sendingBy(`fetch("/quote", { method: "POST", headers: { "content-type": "application/json" },
        body: JSON.stringify(Object.fromEntries([...form.querySelectorAll("[name]")].map((field) => [field.name, field.value]))) });`),
    "/quote",
    (fields) =>
      expect(Object.fromEntries(fields)).toMatchObject({
        utm_source: "google",
        gclid: "abc123",
        utm_campaign: "theirs",
      }),
  ),
  "a direct visitor adds nothing": async (scene) => {
    await scene.visit("/own", { body: formOf(FIELDS) });
    await scene.submit(scene.newEmail());
    const names = (await posted(scene, "/thanks")).map(([name]) => name);
    expect(names).toEqual(["name", "email", "message"]);
  },
  "a GET form keeps its URL": async (scene) => {
    await scene.visit(LANDING);
    await scene.visit("/find", {
      body: `<form action="/found"><input name="q"><button>Search</button></form>`,
    });
    await scene.visitor.type("[name=q]", "chairs");
    await scene.visitor.click("button");
    await scene.until(`location.pathname === "/found"`);
    expect(await scene.visitor.evaluate("location.search")).toBe("?q=chairs");
  },
};
