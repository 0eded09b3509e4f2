import { CURRENCY, PLANS, plans } from "../../../functions/accounts/plans/plans.ts";

/** Whence and its prices as a schema.org SoftwareApplication; search engines expect what the page shows. */
export const softwareLd = {
  "@context": "https://schema.org",
  "@type": "SoftwareApplication",
  name: "Whence",
  applicationCategory: "BusinessApplication",
  operatingSystem: "Web",
  description:
    "Web lead attribution: see where every lead came from, with a quality score that explains itself.",
  offers: PLANS.map((plan) => ({
    "@type": "Offer",
    name: plans[plan].name,
    price: (plans[plan].price_cents / 100).toFixed(2),
    priceCurrency: CURRENCY,
    category: "subscription",
  })),
};
