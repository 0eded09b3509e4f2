import * as fc from "fast-check";
import { expect, test } from "vitest";
import { cases } from "../support/cases.ts";
import { FakeBrowser } from "../support/tracker/fake-browser.ts";

const URL_MAX = 65_536;
/** Longer reports are dropped by the server, but none is ever long. */
const REPORT_MAX = 700;

const name = fc.oneof(
  fc.constantFrom(
    "utm_source",
    "utm_",
    "utm___proto__",
    "gclid",
    "hsa_acc",
    "_hsenc",
    "amp;utm_medium",
    "a",
    "",
  ),
  fc.string({ maxLength: 20 }).map((text) => `utm_${encodeURIComponent(text)}`),
  fc.nat().map((number) => `gad_${number}`),
);
const value = fc.oneof(
  fc.constantFrom("", "%", "%E0%A4%A", "x".repeat(3000), encodeURIComponent("\u0001".repeat(300))),
  fc.string({ unit: "binary", maxLength: 30 }).map((text) => encodeURIComponent(text.toWellFormed())),
);
const pair = fc.tuple(name, value).map((both) => both.join("="));

/** A query of up to 64 KB: the pairs, repeated under new names as often as they fit. */
const query = fc
  .tuple(fc.array(pair, { minLength: 1, maxLength: 40 }), fc.boolean())
  .map(([pairs, isRepeated]) => {
    let text = pairs.join("&");
    for (let turn = 0; isRepeated && text.length < URL_MAX; turn++)
      text += `&${pairs.map((one) => one.replace("=", `${turn}=`)).join("&")}`;
    return text.slice(0, URL_MAX);
  });

/** Paths and hash routes as long as URLs get, which may look like the beginnings of tokens all along. */
const path = fc
  .tuple(
    fc.constantFrom("a", "a1", "0", "f", "%2F", "/", "-", "/a1b2c3d4e5f6"),
    fc.constantFrom("", "#", "#/", "#!/"),
  )
  .map(([part, mark]) => mark + part.repeat(URL_MAX / part.length));

test("no URL freezes the page, and no report of a visit is long", () => {
  const visit = (text: string, mark: string) => {
    const browser = new FakeBrowser(Date.UTC(2026, 0, 5));
    const page = browser.open({ url: `https://shop.example/${mark}${text}` });
    page.pass(1000);
    page.leave();
    for (const report of browser.reports) expect(JSON.stringify(report).length).toBeLessThan(REPORT_MAX);
    expect(browser.reports).toHaveLength(1);
  };
  fc.assert(fc.property(query, fc.constantFrom("?", "#", "#/route?"), visit), cases(1000));
  fc.assert(fc.property(path, fc.constantFrom(""), visit), cases(400));
});
