import type { Screenshot } from "./picture.tsx";
import leadsDark from "./pictures/leads-dark.webp";
import leadsLight from "./pictures/leads-light.webp";
import overviewDark from "./pictures/overview-dark.webp";
import overviewLight from "./pictures/overview-light.webp";
import sitesDark from "./pictures/sites-dark.webp";
import sitesLight from "./pictures/sites-light.webp";

// test/support/browser/screens.ts takes these of the demo account and sets their sizes.
export const leads: Screenshot = {
  light: leadsLight,
  dark: leadsDark,
  alt: "The Leads tab with one lead open: how its source was decided, and its journey of two touches, three pages and the form.",
  width: 1375,
  height: 1000,
};
export const overview: Screenshot = {
  light: overviewLight,
  dark: overviewDark,
  alt: "The Overview tab: total leads, active sites, average AI score, the top source, and leads over thirty days compared with the thirty before.",
  width: 1375,
  height: 1100,
};
export const sites: Screenshot = {
  light: sitesLight,
  dark: sitesDark,
  alt: "The Sites tab: a site with its ID and the snippet to paste.",
  width: 1375,
  height: 1100,
};
