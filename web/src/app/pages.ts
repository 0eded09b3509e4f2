import type { ComponentType } from "react";
import type { Deployment } from "./deployment.tsx";

/** The exports of a public page's module; `jsonLd` holds its schema.org data. */
export type PageModule = { Page: ComponentType; jsonLd?: object | readonly object[] };

/** A prerendered page, the same for everyone. */
export type PublicPage = {
  /** The full title, as tabs and search results show it. */
  title: string;
  description: string;
  /** Whether search engines may list it. */
  isIndexed: boolean;
  /** The page exists only in deployments with a support email. */
  needsSupport?: true;
  /** The module's path in web/src, by which the prerendered document finds its scripts. */
  module: string;
  load: () => Promise<PageModule>;
};

/** The public pages by their paths. */
export const pages: Readonly<Record<string, PublicPage>> = {
  "/": {
    title: "Whence – know whence every lead came",
    description:
      "Lead attribution for website owners and agencies: every form submission with its first and last touch, the visit behind it, and a quality score with its reasons.",
    isIndexed: true,
    module: "marketing/landing-page.tsx",
    load: () => import("../marketing/landing-page.tsx"),
  },
  "/features": {
    title: "Features – Whence",
    description:
      "First and last touch, the pages of the visit, an explained quality score, CSV export and many sites in one account.",
    isIndexed: true,
    module: "marketing/features-page.tsx",
    load: () => import("../marketing/features-page.tsx"),
  },
  "/pricing": {
    title: "Pricing – Whence",
    description:
      "Three monthly plans after a free 14-day trial, no card required. Nothing renews automatically.",
    isIndexed: true,
    module: "marketing/pricing-page.tsx",
    load: () => import("../marketing/pricing-page.tsx"),
  },
  "/demo": {
    title: "Demo – Whence",
    description: "Send a lead and see how Whence scores it, and why.",
    isIndexed: true,
    module: "marketing/demo/demo-page.tsx",
    load: () => import("../marketing/demo/demo-page.tsx"),
  },
  "/contact": {
    title: "Contact – Whence",
    description: "Write to us about plans for agencies, your account, or anything else.",
    isIndexed: true,
    needsSupport: true,
    module: "marketing/contact-page.tsx",
    load: () => import("../marketing/contact-page.tsx"),
  },
  "/developers": {
    title: "API – Whence",
    description:
      "The Whence API: quick start, authentication, limits, and every route with examples in curl, JavaScript and Python.",
    isIndexed: true,
    module: "marketing/developers/developers-page.tsx",
    load: () => import("../marketing/developers/developers-page.tsx"),
  },
  "/login": {
    title: "Sign in – Whence",
    description: "Sign in to see where your leads come from.",
    isIndexed: true,
    module: "accounts/login-page.tsx",
    load: () => import("../accounts/login-page.tsx"),
  },
  "/register": {
    title: "Create your account – Whence",
    description: "Free for 14 days, with every feature. No card required.",
    isIndexed: true,
    module: "accounts/register-page.tsx",
    load: () => import("../accounts/register-page.tsx"),
  },
  "/forgot-password": {
    title: "Forgot your password? – Whence",
    description: "Get a code by email to choose a new password.",
    isIndexed: false,
    module: "accounts/forgot-page.tsx",
    load: () => import("../accounts/forgot-page.tsx"),
  },
  "/reset-password": {
    title: "Choose a new password – Whence",
    description: "Choose a new password with the code we emailed you.",
    isIndexed: false,
    module: "accounts/reset-page.tsx",
    load: () => import("../accounts/reset-page.tsx"),
  },
  "/privacy-policy": {
    title: "Privacy policy – Whence",
    description: "What Whence stores, about whom, for how long, and how to have it erased.",
    isIndexed: true,
    module: "marketing/legal/privacy-page.tsx",
    load: () => import("../marketing/legal/privacy-page.tsx"),
  },
  "/terms-of-service": {
    title: "Terms of service – Whence",
    description: "What you can expect from Whence, and what Whence expects from you.",
    isIndexed: true,
    module: "marketing/legal/terms-page.tsx",
    load: () => import("../marketing/legal/terms-page.tsx"),
  },
  "/cookie-policy": {
    title: "Cookie policy – Whence",
    description: "What Whence's own pages store in your browser, and how to say no.",
    isIndexed: true,
    module: "marketing/legal/cookies-page.tsx",
    load: () => import("../marketing/legal/cookies-page.tsx"),
  },
};

/** The page for every path without one. */
export const notFound: PublicPage = {
  title: "Page not found – Whence",
  description: "There is no page at this address.",
  isIndexed: false,
  module: "marketing/not-found-page.tsx",
  load: () => import("../marketing/not-found-page.tsx"),
};

/** The paths of all public pages in a deployment. */
export const pathsOf = ({ supportEmail }: Deployment): string[] =>
  Object.keys(pages).filter((path) => !pages[path]?.needsSupport || supportEmail !== "");

/** The public page at a path, ignoring one trailing slash; undefined if there is none. */
export function pageAt(path: string, deployment: Deployment): PublicPage | undefined {
  const plain = path.length > 1 ? path.replace(/\/$/, "") : path;
  return pathsOf(deployment).includes(plain) ? pages[plain] : undefined;
}
