import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ADDED_KINDS, kinds } from "../../../functions/destinations/vendors/kinds.ts";
import { featureTexts } from "../../../web/src/marketing/feature-texts.ts";
import { Integrations } from "../../../web/src/marketing/integrations.tsx";

/** The vendors of some groups, as the dashboard calls them. Email has none. */
const vendorsOf = (...groups: string[]): string[] =>
  ADDED_KINDS.filter((kind) => kind !== "email" && groups.includes(kinds[kind].group)).map(
    (kind) => kinds[kind].title,
  );

test("the website shows every vendor that leads can be sent to", () => {
  const shown = renderToStaticMarkup(createElement(Integrations));
  for (const title of vendorsOf("crm", "alert", "sheet")) expect(shown).toContain(title);
});

test("the plans' text names every CRM", () => {
  for (const title of vendorsOf("crm")) expect(featureTexts.crm_sync.join()).toContain(title);
});
