import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Shop, startShop } from "../support/tracker/shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop?.close());
afterEach(async () => expect(await shop.closeVisitors()).toEqual([]));

const EMAIL = `<input type="email" placeholder="Email">`;

describe("fields without a form", () => {
  test.each([
    ["a link without an href", `<div>${EMAIL}<a>Join</a></div>`, "a"],
    ["a link that runs a script", `<div>${EMAIL}<a href="javascript:void 0">Join</a></div>`, "a"],
    ["a div without a class", `<div>${EMAIL}<div>Send</div></div>`, "div div"],
    ["text in a div", `<div>${EMAIL}<div class="cta"><span>Get the guide</span></div></div>`, "span"],
    ["a custom element", `<div>${EMAIL}<my-button>Join</my-button></div>`, "my-button"],
    ["an input of type button", `<div>${EMAIL}<input type="button" value="Join"></div>`, "[type=button]"],
  ])("are sent by %s", async (_, body, button) => {
    const { page, sent } = await shop.visitorAt(body);
    await page.fill("[type=email]", "ada@example.com");
    await page.click(button);
    await expect.poll(() => sent).toMatchObject([{ email: "ada@example.com" }]);
  });

  test.each([
    ["alone", `<div>${EMAIL}</div>`],
    ["beside a button", `<div>${EMAIL}<button>→</button></div>`],
  ])("are sent by Enter, %s", async (_, body) => {
    const { page, sent } = await shop.visitorAt(body);
    await page.fill("[type=email]", "ada@example.com");
    await page.press("[type=email]", "Enter");
    await expect.poll(() => sent).toMatchObject([{ email: "ada@example.com" }]);
  });

  // All on one page, clicked in turn. The final submit shows that the earlier clicks had time to take effect.
  test("are not sent by unrelated buttons or buttons that close or cancel", async () => {
    const others = [
      `<header><button class="x">☰ Menu</button></header>`,
      `<div class="cookies"><p>We use cookies</p><div><button class="x">Accept all</button></div></div>`,
      `<section><button class="x">How much does it cost?</button></section>`,
      `<nav><a class="x" href="#about">About us</a></nav>`,
    ];
    const words = [
      "Cancel",
      "Close",
      "No thanks",
      "Back",
      "Abbrechen",
      "Zurück",
      "Schließen",
      "Annuler",
      "Retour",
    ];
    const more = [
      "Cancelar",
      "Volver",
      "Voltar",
      "Annulla",
      "Indietro",
      "Annuleren",
      "Terug",
      "Avbryt",
      "Anuluj",
    ];
    const ways = [...words, ...more].map((word) => `<button class="x">${word}</button>`).join("");
    const { page, sent } = await shop.visitorAt(
      `${others.join("")}<div><p class="x">Our newsletter</p><label class="x">Address</label>${EMAIL}
        <label class="x">Your address</label>${ways}<button id="join">Join</button></div>`,
    );
    await page.fill("[type=email]", "ada@example.com");
    for (const other of await page.locator(".x").all()) {
      await other.click();
      expect(sent, (await other.textContent()) ?? "").toEqual([]);
    }
    await page.click("#join");
    await expect.poll(() => sent).toMatchObject([{ email: "ada@example.com" }]);
  });
});

const PASSWORD = `<input type="password" name="password" value="canary-1">`;

// All forms on one page, submitted in turn. The newsletter comes last.
test("no lead is sent for sign-in, recovery and other account forms", async () => {
  const input = (more = "") => `<input type="email" name="email" value="ada@example.com" ${more}>`;
  const forms = [
    `<h1>Sign in</h1><form>${input()}<button>Next</button></form>`,
    `<form action="/login">${input(`autocomplete="username"`)}<button>Continue</button></form>`,
    `<h2>Forgot password?</h2><form>${input()}<button>Send reset link</button></form>`,
    `<form action="/account/recover">${input()}<button>Submit</button></form>`,
    `<form><h3>Magic link</h3>${input()}<button>Email me a link</button></form>`,
    `<form><h3>Find your workspace</h3>${input()}<button>Continue</button></form>`,
    `<form>${input("hidden autocomplete=username")}<input type="password" name="new" autocomplete="new-password" value="canary-2">
      <input type="password" name="again" value="canary-2"><button>Change password</button></form>`,
    `<form>${input()}<input type="password" name="current" value="canary-3"><input type="password" name="new" value="canary-4">
      <button>Save</button></form>`,
    `<h1>Anmelden</h1><form>${input()}${PASSWORD}<button>Einloggen</button></form>`,
    `<h1>Mot de passe oublié ?</h1><form>${input()}<button>Envoyer</button></form>`,
    `<h1>Unsubscribe</h1><form>${input()}<button>Unsubscribe</button></form>`,
    `<p>Use your account</p><form>${input(`autocomplete="username webauthn"`)}<button>Next</button></form>`,
    `<h1>Choose a password</h1><form>${input("readonly")}<input type="password" name="p" autocomplete="new-password" value="canary-5">
      <button>Set</button></form>`,
    `<h1>Verify</h1><form>${input("readonly")}<input name="verification_code" value="845120"><button>Verify</button></form>`,
    `<form><label>Monthly rent <input type="tel" name="rent" value="98765432"></label><button>Work it out</button></form>`,
    `<form id="last"><h3>Newsletter</h3>${input()}<button>Subscribe</button>
      Already have an account? <a href="/login">Log in</a></form>`,
  ];
  const { page, sent } = await shop.visitorAt(
    `${forms.join("")}<script>addEventListener("submit", (event) => event.preventDefault())</script>`,
  );
  await page.evaluate(() => {
    for (const form of document.forms) if (form.id !== "last") form.requestSubmit();
  });
  await page.waitForTimeout(50);
  expect(sent).toEqual([]);
  await page.locator("#last button").click();
  await expect.poll(() => sent).toMatchObject([{ email: "ada@example.com", form: "last" }]);
});
