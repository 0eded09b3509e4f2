import { expect } from "vitest";
import { FIELDS, formOf } from "../support/tracker/page-server.ts";
import type { Scenarios } from "./play.ts";
import type { Scene } from "./scene.ts";

const LANDING = "?utm_source=google&utm_campaign=spring";
const FORM = JSON.stringify(formOf(FIELDS)).replaceAll("/", "\\/");

/** A page's script that adds a frame and, once the page has come, does this with it. */
const adding = (then: string): string => `<script>addEventListener("load", () => setTimeout(() => {
  const frame = document.body.appendChild(document.createElement("iframe"));
  ${then}
}, 50));</script>`;

/** Fills in and sends the form in the innermost frame of the page; true as soon as there was one. */
const sending = (email: string): string => `(() => {
  let view = window;
  while (view.frames.length) view = view.frames[0];
  const { document } = view;
  const button = document.querySelector("button");
  if (!button || document.readyState !== "complete") return false;
  const values = { name: "Ada Byron", email: "${email}", message: "Could you call me about the garden?" };
  for (const name in values) document.querySelector("[name=" + name + "]").value = values[name];
  button.click();
  return true;
})()`;

/** Someone sends the form in the innermost frame of a page with this body. */
async function send(scene: Scene, body: string): Promise<string> {
  scene.put("/form", { snippet: "" });
  scene.put("/around", { snippet: "", body: `<iframe src="/form"></iframe>` });
  scene.put("/before", { snippet: "", body: `<script>onload = () => (location.href = "/form")</script>` });
  await scene.visit(`/outer${LANDING}`, { body });
  const email = scene.newEmail();
  await scene.until(sending(email));
  return email;
}

const heard =
  (body: string): Scenarios[string] =>
  async (scene) => {
    const lead = await scene.leadOf(await send(scene, body));
    expect(lead).toMatchObject({ name: "Ada Byron", form: "contact", source: "google", campaign: "spring" });
    expect(scene.leadCount()).toBe(1);
  };

const unheard =
  (body: string): Scenarios[string] =>
  async (scene) => {
    await send(scene, body);
    await expect.poll(() => scene.received().map(({ path }) => path)).toContain("/thanks");
    await scene.linger();
    expect(scene.sent()).toEqual([]);
  };

/** Forms in frames of the page's own origin, whenever and however they come there. */
export const frames: Scenarios = {
  "a frame that is added later": heard(adding(`frame.src = "/form";`)),
  "a frame of a text (srcdoc)": heard(adding(`frame.srcdoc = ${FORM};`)),
  "a frame that is written into": heard(
    adding(`frame.contentDocument.open();
      frame.contentDocument.write(${FORM});
      frame.contentDocument.close();`),
  ),
  "a frame whose body the page's script fills": heard(
    adding(`setTimeout(() => (frame.contentDocument.body.innerHTML = ${FORM}), 50);`),
  ),
  "a frame in a frame": heard(`<iframe src="/around"></iframe>`),
  "a frame that goes on to a second page": heard(`<iframe src="/before"></iframe>`),
  "a frame that asks to be ignored": unheard(`<iframe data-whence-ignore src="/form"></iframe>`),
  "a frame in what asks to be ignored": unheard(
    `<div data-whence-ignore><iframe src="/form"></iframe></div>`,
  ),
};
