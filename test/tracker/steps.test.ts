import { afterAll, afterEach, beforeAll, describe, expect, it, test } from "vitest";
import { formOf, STAY } from "../support/tracker/page-server.ts";
import { type Shop, startShop, type Visitor } from "../support/tracker/shop.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop?.close());
afterEach(async () => expect(await shop.closeVisitors()).toEqual([]));

const EMAIL = `<label>Email <input type="email" name="email"></label>`;
const PHONE = `<label>Phone <input type="tel" name="phone"></label>`;

/** A page that shows each step in place of the previous one, and a thank-you at the end. */
const wizard = (...steps: string[]): string => `<main id="steps"></main><script>
  const steps = ${JSON.stringify([...steps, "<p>Thank you</p>"]).replaceAll("/", "\\/")};
  const next = (event) => {
    event.preventDefault();
    document.querySelector("#steps").innerHTML = steps.shift();
    document.querySelectorAll("#steps form").forEach((form) => (form.onsubmit = next));
    document.querySelectorAll("#steps [type=button], #steps .next").forEach((button) => (button.onclick = next));
  };
  next(new Event("start"));
</script>`;

type Step = Record<string, string>;

async function fillSteps(page: Visitor["page"], steps: Step[]): Promise<void> {
  for (const values of steps) {
    for (const [name, value] of Object.entries(values)) await page.fill(`[name=${name}]`, value);
    await page.locator("button, .next").click();
  }
}

describe("a multi-step form is one lead with everything that was typed", () => {
  const ada = { name: "Ada Byron", email: "ada@example.com", phone: "+1 555 0100" };
  const [name, email, phone] = [{ name: ada.name }, { email: ada.email }, { phone: ada.phone }];
  const NAME = `<label>Name <input name="name"></label>`;

  test.each<[string, string, Step[]]>([
    [
      "each step a form",
      wizard(
        `<form>${NAME}${EMAIL}<button>Next</button></form>`,
        `<form>${PHONE}<button>Get my quote</button></form>`,
      ),
      [{ ...name, ...email }, phone],
    ],
    [
      "one form with buttons that do not submit",
      wizard(
        `${NAME}<button type="button">Weiter</button>`,
        `${EMAIL}<button type="button">Weiter</button>`,
        `${PHONE}<button type="button">Absenden</button>`,
      )
        .replace("<main", "<form><main")
        .replace("</main>", "</main></form>"),
      [name, email, phone],
    ],
    [
      "without a form element",
      wizard(
        `<div>${NAME}<a class="next">Suivant</a></div>`,
        `<div>${EMAIL}<a class="next">Suivant</a></div>`,
        `<div>${PHONE}<a class="next">Envoyer</a></div>`,
      ),
      [name, email, phone],
    ],
    [
      "with no readable field in the last step",
      wizard(
        `<form>${NAME}${EMAIL}${PHONE}<button>Continue</button></form>`,
        `<form><label><input type="radio" name="size"> Small</label><button>Finish</button></form>`,
      ),
      [{ ...name, ...email, ...phone }, {}],
    ],
  ])("%s", async (_, body, steps) => {
    const visitor = await shop.visitorAt(body);
    await fillSteps(visitor.page, steps);
    await visitor.leave();
    expect(visitor.sent).toMatchObject([ada]);
  });

  describe("however long a step takes", () => {
    const CHOICE = `<label><input type="radio" name="size"> Small</label>`;
    async function afterFirstStep(last: string): Promise<Visitor> {
      const visitor = await shop.newVisitor();
      shop.put("/slow", { body: wizard(`<form>${NAME}${EMAIL}<button>Next</button></form>`, last) });
      await visitor.page.clock.install();
      await visitor.page.goto(shop.url("/slow"));
      await fillSteps(visitor.page, [{ ...name, ...email }]);
      await visitor.answered();
      await visitor.page.clock.runFor(60_000);
      return visitor;
    }

    it("is a lead if the last one only asks for a choice", async () => {
      const visitor = await afterFirstStep(`<form>${CHOICE}<button>Finish</button></form>`);
      await visitor.page.getByRole("radio").check();
      await visitor.page.getByRole("button").click();
      await visitor.page.clock.runFor(6000);
      await expect.poll(() => visitor.sent).toMatchObject([{ name: ada.name, email: ada.email }]);
    });

    it("is none if the visitor searches instead", async () => {
      const visitor = await afterFirstStep(
        `<form role="search"><input name="q"><button>Search</button></form><form>${CHOICE}</form>`,
      );
      await visitor.page.fill("[name=q]", "prices");
      await visitor.page.getByRole("button").click();
      await visitor.leave();
      expect(visitor.sent).toEqual([]);
    });
  });

  it("uses the corrected values of a step that the visitor went back to", async () => {
    const step = `<form>${EMAIL}<button>Next</button></form>`;
    const visitor = await shop.visitorAt(wizard(step, step, `<form>${PHONE}<button>Send</button></form>`));
    await fillSteps(visitor.page, [{ email: "ada@exmaple.com" }, email, phone]);
    await visitor.leave();
    expect(visitor.sent).toMatchObject([{ email: ada.email, phone: ada.phone }]);
  });

  it("treats a step as the last one if a thank-you follows it, whatever its button says", async () => {
    const visitor = await shop.visitorAt(wizard(`<form>${NAME}${EMAIL}<button>Continue</button></form>`));
    const address = shop.newEmail();
    await fillSteps(visitor.page, [{ ...name, email: address }]);
    await visitor.leave();
    expect(await shop.leadsOf(address)).toMatchObject([{ name: ada.name, submissions: 1 }]);
  });

  it("sends nothing from an abandoned form", async () => {
    const abandoned = `<div><form id="other">${NAME}${PHONE}<textarea name="message"></textarea></form></div>`;
    const { page, sent } = await shop.visitorAt(`${abandoned}<div>${formOf(EMAIL)}</div>${STAY}`);
    await page.fill("[name=name]", "Somebody Else");
    await page.fill("[name=phone]", "+1 555 0199");
    await page.evaluate(() => document.querySelector("#other")?.remove());
    await page.fill("[name=email]", ada.email);
    await page.getByRole("button").click();
    await expect.poll(() => sent).toMatchObject([{ email: ada.email }]);
    expect(sent[0]).not.toHaveProperty("name");
    expect(sent[0]).not.toHaveProperty("phone");
  });

  it("stores no typed values that outlive the tab", async () => {
    const visitor = await shop.visitorAt(
      wizard(`<form>${NAME}<button>Next</button></form>`, `<form>${EMAIL}</form>`),
    );
    await fillSteps(visitor.page, [{ name: "canary" }]);
    expect(JSON.stringify(await visitor.context.storageState())).not.toContain("canary");
  });
});

describe("a form with its own validation (novalidate)", () => {
  const form = (more: string): string =>
    `<form novalidate>${EMAIL}${more}<button>Send</button></form><script>
      document.forms[0].onsubmit = (event) => {
        event.preventDefault();
        if (document.querySelector("[name=email]").value.includes("@")) document.forms[0].textContent = "Thank you";
      };</script>`;

  test.each([
    ["a hidden required field", `<div style="display:none"><input name="vat" required></div>`],
    ["a hidden required select", `<select name="state" required hidden><option value=""></select>`],
    ["a fieldset with a hidden required field", `<fieldset><input name="x" required hidden></fieldset>`],
  ])("is sent despite %s", async (_, more) => {
    const visitor = await shop.visitorAt(form(more));
    await visitor.page.fill("[name=email]", "ada@example.com");
    await visitor.page.getByRole("button").click();
    await visitor.leave();
    expect(visitor.sent).toMatchObject([{ email: "ada@example.com" }]);
  });

  it("is sent when the page is left, if the page accepts what the browser finds invalid", async () => {
    const visitor = await shop.visitorAt(form(`<input type="url" name="site">`));
    const address = shop.newEmail();
    await visitor.page.fill("[name=email]", address);
    await visitor.page.fill("[name=site]", "ada.example");
    await visitor.page.getByRole("button").click();
    await visitor.leave();
    expect(await shop.leadsOf(address)).toHaveLength(1);
  });

  it("is sent as corrected, not as rejected", async () => {
    const visitor = await shop.visitorAt(form(`<input name="city" required>`));
    await visitor.page.fill("[name=email]", "ada@refused.example");
    await visitor.page.getByRole("button").click();
    await visitor.page.reload();
    const again = visitor.sent.length;
    await visitor.page.fill("[name=city]", "London");
    await visitor.page.fill("[name=email]", "ada@example.com");
    await visitor.page.getByRole("button").click();
    await visitor.leave();
    expect(visitor.sent.slice(again)).toMatchObject([{ email: "ada@example.com" }]);
  });
});
