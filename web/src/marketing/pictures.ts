import type { Screen } from "./picture.tsx";
import leadsDark from "./pictures/leads-dark.webp";
import leadsLight from "./pictures/leads-light.webp";
import leadsNarrowDark from "./pictures/leads-narrow-dark.webp";
import leadsNarrowLight from "./pictures/leads-narrow-light.webp";
import overviewDark from "./pictures/overview-dark.webp";
import overviewLight from "./pictures/overview-light.webp";
import overviewNarrowDark from "./pictures/overview-narrow-dark.webp";
import overviewNarrowLight from "./pictures/overview-narrow-light.webp";
import sitesDark from "./pictures/sites-dark.webp";
import sitesLight from "./pictures/sites-light.webp";
import sitesNarrowDark from "./pictures/sites-narrow-dark.webp";
import sitesNarrowLight from "./pictures/sites-narrow-light.webp";

// Taken from the demo account by test/support/screens.ts, which sets their sizes.
const NARROW = { width: 780, height: 1280 };

export const leads: Screen = {
  alt: "The Leads tab with one lead open: why it has its source, and its journey step by step: two touches, three pages, the form.",
  wide: { light: leadsLight, dark: leadsDark, width: 1375, height: 1000 },
  narrow: { light: leadsNarrowLight, dark: leadsNarrowDark, ...NARROW },
};
export const overview: Screen = {
  alt: "The Overview tab: total leads, active sites, average AI score, the top source, and the leads of thirty days beside those before.",
  wide: { light: overviewLight, dark: overviewDark, width: 1375, height: 1100 },
  narrow: { light: overviewNarrowLight, dark: overviewNarrowDark, ...NARROW },
};
export const sites: Screen = {
  alt: "The Sites tab: a site with its id and the snippet to paste.",
  wide: { light: sitesLight, dark: sitesDark, width: 1375, height: 1100 },
  narrow: { light: sitesNarrowLight, dark: sitesNarrowDark, ...NARROW },
};
