import { expect } from "vitest";
import { FIELDS, formOf } from "../support/tracker/page-server.ts";
import { STAYS } from "./pageviews.ts";
import type { Scenarios } from "./play.ts";

const LANDING = "?utm_source=google&utm_campaign=spring";
const FORM = formOf(FIELDS);

/** A form sent by the page's own script, which stops its submit event. */
const sentBy = (send: string): string => `${FORM}<script>
  document.forms[0].addEventListener("submit", (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    const form = event.target;
    ${send}
    form.replaceWith("Thank you");
  });</script>`;

const LEAD = { name: "Ada Byron", message: "Could you call me about the garden?", source: "google" };

/** A scenario: filling in this page's form and clicking sends one lead. */
const makesLead =
  (body: string, expected: Record<string, unknown> = LEAD): Scenarios[string] =>
  async (scene) => {
    await scene.visit(`/form${LANDING}`, { body });
    await scene.until(`(${HAS_BUTTON})(document)`);
    const email = scene.newEmail();
    await scene.submit(email);
    expect(await scene.leadOf(email)).toMatchObject(expected);
    expect(scene.leadCount()).toBe(1);
  };

const HAS_BUTTON = `function has(root) {
  return root.querySelector("button") || [...root.querySelectorAll("*")].some(({ shadowRoot }) => shadowRoot && has(shadowRoot));
}`;

/** Forms of every kind: each submit is one lead, and nothing else is sent. */
export const forms: Scenarios = {
  "form added later": makesLead(
    `<script>setTimeout(() => (document.body.innerHTML = ${JSON.stringify(FORM)}), 100)</script>`,
  ),
  "AJAX form with JSON": makesLead(
    sentBy(
      `fetch("/quote", { method: "POST", body: JSON.stringify(Object.fromEntries(new FormData(form))) });`,
    ),
  ),
  "AJAX form with FormData and stopImmediatePropagation": makesLead(
    sentBy(`fetch("/quote", { method: "POST", body: new FormData(form) });`),
  ),
  "form.submit()": makesLead(
    `<form name="contact" method="post" action="/thanks">${FIELDS}
      <button type="button" onclick="this.form.submit()">Send</button></form>`,
  ),
  "shadow DOM": makesLead(`<div id="host"></div><script>
    const root = document.getElementById("host").attachShadow({ mode: "open" });
    root.innerHTML = ${JSON.stringify(FORM)};
    root.querySelector("form").onsubmit = (event) => (event.preventDefault(), root.replaceChildren("Thank you"));
  </script>`),
  "same-origin iframe": async (scene) => {
    scene.put("/inner", { snippet: "", body: FORM });
    await scene.visit(`/outer${LANDING}`, { body: `<iframe src="/inner"></iframe>` });
    await scene.until(`frames[0].document.querySelector("button")`);
    const email = scene.newEmail();
    await scene.visitor.evaluate(`(() => {
      const { document } = frames[0];
      const fill = (name, value) => {
        const field = document.querySelector("[name=" + name + "]");
        field.focus();
        field.value = value;
      };
      fill("name", "Ada Byron");
      fill("email", "${email}");
      fill("message", "${LEAD.message}");
      document.querySelector("button").click();
    })()`);
    expect(await scene.leadOf(email)).toMatchObject(LEAD);
    expect(scene.leadCount()).toBe(1);
  },
  "HubSpot-style postMessage": async (scene) => {
    await scene.visit(`/embed${LANDING}`, { body: "Embedded" });
    const email = scene.newEmail();
    const data = [
      { name: "firstname", value: "Ada" },
      { name: "lastname", value: "Byron" },
      { name: "email", value: email },
      { name: "message", value: LEAD.message },
    ];
    for (const eventName of ["onFormReady", "onFormSubmit", "onFormSubmitted"]) {
      const message = {
        type: "hsFormCallback",
        eventName,
        id: "5f3c",
        data: eventName === "onFormReady" ? {} : data,
      };
      await scene.visitor.evaluate(`void postMessage(${JSON.stringify(message)}, "*")`);
    }
    expect(await scene.leadOf(email)).toMatchObject(LEAD);
    await scene.linger();
    expect(scene.leadCount()).toBe(1);
  },
  'a "form" of divs':
    makesLead(`<div class="contact">${FIELDS}<button type="button">Send</button></div><script>
    document.querySelector("button").addEventListener("click", async () => {
      await fetch("/quote", { method: "POST", body: document.querySelector("[name=email]").value });
      document.querySelector(".contact").textContent = "Thank you";
    });</script>`),
  "password never leaves": async (scene) => {
    const password = `<label>Password <input type="password" name="pw" autocomplete="new-password"></label>`;
    await scene.visit(`/sign-up${LANDING}`, { body: formOf(FIELDS + password) });
    await scene.visitor.type("[name=pw]", "canary-pass");
    const email = scene.newEmail();
    await scene.submit(email);
    expect(await scene.leadOf(email)).toMatchObject(LEAD);
    await scene.until(`location.pathname === "/thanks"`);
    const stored = await scene.visitor.evaluate("document.cookie + JSON.stringify(localStorage)");
    expect(JSON.stringify(scene.requests()) + stored).not.toContain("canary");
  },
  "double click is one lead": async (scene) => {
    await scene.visit(`/twice${LANDING}`, { body: STAYS });
    const email = scene.newEmail();
    await scene.submit(email);
    await scene.visitor.click("button");
    await scene.visitor.click("button");
    expect(await scene.leadOf(email)).toMatchObject(LEAD);
    await scene.linger();
    expect(scene.leadCount()).toBe(1);
  },
  "a search box sends no lead": async (scene) => {
    const body = `<form action="/found"><input name="q" type="search"><button>Search</button></form>`;
    await scene.visit(`/search${LANDING}`, { body });
    await scene.visitor.type("[name=q]", "garden chairs");
    await scene.visitor.click("button");
    await scene.until(`location.pathname === "/found"`);
    const named = `<form role="search" action="/found"><input name="name"><input name="message"><button>Go</button></form>`;
    await scene.visit("/search/2", { body: named });
    await scene.visitor.type("[name=name]", "chairs");
    await scene.visitor.type("[name=message]", "garden");
    await scene.visitor.click("button");
    await scene.until(`location.pathname === "/found"`);
    await scene.linger();
    expect(scene.sent()).toEqual([]);
  },
};

const sends = `fetch("/quote", { method: "POST" }).then(() => (document.body.textContent = "Thank you"))`;

/** Beyond the list of 44: pages that send a form from a click handler, without a submit event. */
export const clicks: Scenarios = {
  "a click handler that sends the form": makesLead(`<form name="contact">${FIELDS}<button>Send</button></form>
    <script>document.querySelector("button").addEventListener("click", (event) => {
      event.preventDefault();
      ${sends};
    });</script>`),
  "a submit button whose onclick returns false": makesLead(
    formOf(FIELDS).replace("<button>", `<button onclick='${sends}; return false'>`),
  ),
  // Starts like a dismissing word ("back").
  "a callback request, in a form of divs": makesLead(
    `<div>${FIELDS}<button onclick='${sends}'>Request a callback</button></div>`,
  ),
  "feedback, in a form of divs": makesLead(
    `<div>${FIELDS}<button onclick='${sends}'>Send feedback</button></div>`,
  ),
  "the back button of a form of divs sends no lead": async (scene) => {
    await scene.visit(`/cancel${LANDING}`, {
      body: `<div>${FIELDS}<button type="button">← Back</button></div>`,
    });
    await scene.submit(scene.newEmail());
    await scene.linger();
    expect(scene.sent()).toEqual([]);
  },
};
