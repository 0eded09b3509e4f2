import { expect } from "vitest";
import { FIELDS, formOf } from "../support/tracker/page-server.ts";
import type { Scenarios } from "./play.ts";
import type { Scene } from "./scene.ts";

const LANDING = "?utm_source=google&utm_campaign=spring";
const FORM = JSON.stringify(formOf(FIELDS)).replaceAll("/", "\\/");

/** A script that adds a frame after the page has loaded and then runs `then`. */
const adding = (then: string): string => `<script>addEventListener("load", () => setTimeout(() => {
  const frame = document.body.appendChild(document.createElement("iframe"));
  ${then}
}, 50));</script>`;

/** An expression that sends the form in the page's innermost frame, and is false until the form has loaded. */
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

/** Opens a page with this body and sends the form in its innermost frame. Returns the email address used. */
async function send(scene: Scene, body: string): Promise<string> {
  scene.put("/form", { snippet: "" });
  scene.put("/around", { snippet: "", body: `<iframe src="/form"></iframe>` });
  scene.put("/before", { snippet: "", body: `<script>onload = () => (location.href = "/form")</script>` });
  await scene.visit(`/outer${LANDING}`, { body });
  const email = scene.newEmail();
  await scene.until(sending(email));
  return email;
}

const makesLead =
  (body: string): Scenarios[string] =>
  async (scene) => {
    const lead = await scene.leadOf(await send(scene, body));
    expect(lead).toMatchObject({ name: "Ada Byron", form: "contact", source: "google", campaign: "spring" });
    expect(scene.leadCount()).toBe(1);
  };

const makesNoLead =
  (body: string): Scenarios[string] =>
  async (scene) => {
    await send(scene, body);
    await expect.poll(() => scene.received().map(({ path }) => path)).toContain("/thanks");
    await scene.linger();
    expect(scene.sent()).toEqual([]);
  };

/** Forms in same-origin frames, whenever and however they are added. */
export const frames: Scenarios = {
  "a frame that is added later": makesLead(adding(`frame.src = "/form";`)),
  "a srcdoc frame": makesLead(adding(`frame.srcdoc = ${FORM};`)),
  "a frame filled by document.write": makesLead(
    adding(`frame.contentDocument.open();
      frame.contentDocument.write(${FORM});
      frame.contentDocument.close();`),
  ),
  "a frame whose body is set by the page's script": makesLead(
    adding(`setTimeout(() => (frame.contentDocument.body.innerHTML = ${FORM}), 50);`),
  ),
  "a frame in a frame": makesLead(`<iframe src="/around"></iframe>`),
  "a frame that navigates to a second page": makesLead(`<iframe src="/before"></iframe>`),
  "a frame marked as ignored": makesNoLead(`<iframe data-whence-ignore src="/form"></iframe>`),
  "a frame inside an element marked as ignored": makesNoLead(
    `<div data-whence-ignore><iframe src="/form"></iframe></div>`,
  ),
};
