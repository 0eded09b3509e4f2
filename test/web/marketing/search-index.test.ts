import { describe, expect, test } from "vitest";
import { find, parseEntries } from "../../../web/src/marketing/developers/search-index.ts";

const HTML = `<h1>Leads</h1><section id="add-leads" aria-labelledby="t"><h2 id="t"><a href="#add-leads">Add leads</a></h2>
<p>Each has an <code>external_id</code> &amp; a site. An external_id is unique.</p><figure><code>curl</code></figure></section>
<section id="object-lead"><h2>Lead</h2><p>Its external_id.</p></section>`;
const entries = parseEntries("/developers/leads", HTML);

describe("the search of the developers' pages", () => {
  test("knows the sections of a page by their titles and texts, without code", () => {
    expect(entries.map(({ title, href }) => [title, href])).toEqual([
      ["Add leads", "/developers/leads#add-leads"],
      ["Lead", "/developers/leads#object-lead"],
    ]);
    expect(entries[0]?.text).toContain("Each has an external_id & a site.");
    expect(entries[0]?.text).not.toContain("curl");
  });

  test("finds those with every word, the most fitting first", () => {
    const titles = (question: string) => find(entries, question).map(({ title }) => title);
    expect(titles("external_id")).toEqual(["Add leads", "Lead"]);
    expect(titles(" EXTERNAL_ID unique ")).toEqual(["Add leads"]);
    expect([titles(""), titles("external_id zebra")]).toEqual([[], []]);
  });
});
