import type { ComponentType } from "react";
import type { Deployment } from "./deployment.tsx";

/** What the module of a public page exports; `jsonLd` is what it says to machines, as schema.org has it. */
export type PageModule = { Page: ComponentType; jsonLd?: object | readonly object[] };

/** A page that is rendered ahead, for everybody alike. */
export type PublicPage = {
  /** The whole title, as tabs and search results show it. */
  title: string;
  description: string;
  /** Whether search engines may list it. */
  isIndexed: boolean;
  /** Whether it is only there where the deployment names an address to write to. */
  needsSupport?: true;
  /** Where it stands beside this file, by which its document names its scripts. */
  module: string;
  load: () => Promise<PageModule>;
};

/** The public pages by their paths. */
export const pages: Readonly<Record<string, PublicPage>> = {
  "/": {
    title: "Whence – know whence every lead came",
    description:
      "Lead attribution for website owners and agencies: every form submission with its first and last touch, its visit, and a quality score that gives its reasons.",
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
      "Three plans, paid month by month, after 14 days free of charge and without a card. Nothing renews by itself.",
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
  "/login": {
    title: "Sign in – Whence",
    description: "Sign in to see where your leads come from.",
    isIndexed: true,
    module: "accounts/login-page.tsx",
    load: () => import("../accounts/login-page.tsx"),
  },
  "/register": {
    title: "Create your account – Whence",
    description: "Free for 14 days, with every feature and without a card.",
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
    description: "Choose a new password with the code from your mail.",
    isIndexed: false,
    module: "accounts/reset-page.tsx",
    load: () => import("../accounts/reset-page.tsx"),
  },
  "/privacy-policy": {
    title: "Privacy policy – Whence",
    description: "What Whence keeps, of whom, for how long, and how to have it erased.",
    isIndexed: true,
    module: "marketing/legal/privacy-page.tsx",
    load: () => import("../marketing/legal/privacy-page.tsx"),
  },
  "/terms-of-service": {
    title: "Terms of service – Whence",
    description: "What you may expect of Whence, and what Whence expects of you.",
    isIndexed: true,
    module: "marketing/legal/terms-page.tsx",
    load: () => import("../marketing/legal/terms-page.tsx"),
  },
  "/cookie-policy": {
    title: "Cookie policy – Whence",
    description: "What Whence's own pages keep in your browser, and how to say no.",
    isIndexed: true,
    module: "marketing/legal/cookies-page.tsx",
    load: () => import("../marketing/legal/cookies-page.tsx"),
  },
};

/** What stands at every address that has no page. */
export const notFound: PublicPage = {
  title: "Page not found – Whence",
  description: "There is no page at this address.",
  isIndexed: false,
  module: "marketing/not-found-page.tsx",
  load: () => import("../marketing/not-found-page.tsx"),
};

/** The paths of all public pages that a deployment has. */
export const pathsOf = ({ supportEmail }: Deployment): string[] =>
  Object.keys(pages).filter((path) => !pages[path]?.needsSupport || supportEmail !== "");

/** The public page at a path, to the letter but for one slash at its end; undefined where there is none. */
export function pageAt(path: string, deployment: Deployment): PublicPage | undefined {
  const plain = path.length > 1 ? path.replace(/\/$/, "") : path;
  return pathsOf(deployment).includes(plain) ? pages[plain] : undefined;
}
