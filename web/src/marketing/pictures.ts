import type { Screen } from "./picture.tsx";
import leadsDark from "./pictures/leads-dark.webp";
import leadsLight from "./pictures/leads-light.webp";
import overviewDark from "./pictures/overview-dark.webp";
import overviewLight from "./pictures/overview-light.webp";
import sitesDark from "./pictures/sites-dark.webp";
import sitesLight from "./pictures/sites-light.webp";

// Taken from the demo account by test/support/browser/screens.ts, which sets their sizes.
export const leads: Screen = {
  light: leadsLight,
  dark: leadsDark,
  alt: "The Leads tab with one lead open: why it has its source, and its journey step by step: two touches, three pages, the form.",
  width: 1375,
  height: 1000,
};
export const overview: Screen = {
  light: overviewLight,
  dark: overviewDark,
  alt: "The Overview tab: total leads, active sites, average AI score, the top source, and the leads of thirty days beside those before.",
  width: 1375,
  height: 1100,
};
export const sites: Screen = {
  light: sitesLight,
  dark: sitesDark,
  alt: "The Sites tab: a site with its id and the snippet to paste.",
  width: 1375,
  height: 1100,
};
