import type { ComponentType } from "react";
import { SUBJECTS, subjectPath } from "../marketing/developers/subjects.ts";
import type { Deployment } from "./deployment.tsx";

/** The exports of a public page's module; `jsonLd` holds its schema.org data. */
export type PageModule = { Page: ComponentType; jsonLd?: object | readonly object[] };

/** A prerendered page, the same for everyone. */
export type PublicPage = {
  /** The full title, as tabs and search results show it. */
  title: string;
  /** Whether search engines may list it. */
  isIndexed: boolean;
  /** The page exists only in deployments with a support email. */
  needsSupport?: true;
  /** The page is for reading: its app loads when the visitor turns to a control, or has something of their own to see. */
  isForReading?: true;
  /** The module's path in web/src, by which the prerendered document finds its scripts. */
  module: string;
  load: () => Promise<PageModule>;
};

const forDevelopers = (title: string): PublicPage => ({
  title: `${title} – Whence API`,
  isIndexed: true,
  isForReading: true,
  module: "marketing/developers/developers-page.tsx",
  load: () => import("../marketing/developers/developers-page.tsx"),
});

/** The public pages by their paths. */
export const pages: Readonly<Record<string, PublicPage>> = {
  "/": {
    title: "Whence – know whence every lead came",
    isIndexed: true,
    isForReading: true,
    module: "marketing/landing-page.tsx",
    load: () => import("../marketing/landing-page.tsx"),
  },
  "/features": {
    title: "Features – Whence",
    isIndexed: true,
    isForReading: true,
    module: "marketing/features-page.tsx",
    load: () => import("../marketing/features-page.tsx"),
  },
  "/pricing": {
    title: "Pricing – Whence",
    isIndexed: true,
    isForReading: true,
    module: "marketing/pricing-page.tsx",
    load: () => import("../marketing/pricing-page.tsx"),
  },
  "/demo": {
    title: "Demo – Whence",
    isIndexed: true,
    module: "marketing/demo/demo-page.tsx",
    load: () => import("../marketing/demo/demo-page.tsx"),
  },
  "/contact": {
    title: "Contact – Whence",
    isIndexed: true,
    needsSupport: true,
    module: "marketing/contact-page.tsx",
    load: () => import("../marketing/contact-page.tsx"),
  },
  ...Object.fromEntries(SUBJECTS.map(([subject, title]) => [subjectPath(subject), forDevelopers(title)])),
  "/login": {
    title: "Sign in – Whence",
    isIndexed: true,
    module: "accounts/login-page.tsx",
    load: () => import("../accounts/login-page.tsx"),
  },
  "/register": {
    title: "Create your account – Whence",
    isIndexed: true,
    module: "accounts/register-page.tsx",
    load: () => import("../accounts/register-page.tsx"),
  },
  "/forgot-password": {
    title: "Forgot your password? – Whence",
    isIndexed: false,
    module: "accounts/forgot-page.tsx",
    load: () => import("../accounts/forgot-page.tsx"),
  },
  "/reset-password": {
    title: "Choose a new password – Whence",
    isIndexed: false,
    module: "accounts/reset-page.tsx",
    load: () => import("../accounts/reset-page.tsx"),
  },
  "/privacy-policy": {
    title: "Privacy policy – Whence",
    isIndexed: true,
    module: "marketing/legal/privacy-page.tsx",
    load: () => import("../marketing/legal/privacy-page.tsx"),
  },
  "/terms-of-service": {
    title: "Terms of service – Whence",
    isIndexed: true,
    module: "marketing/legal/terms-page.tsx",
    load: () => import("../marketing/legal/terms-page.tsx"),
  },
  "/cookie-policy": {
    title: "Cookie policy – Whence",
    isIndexed: true,
    module: "marketing/legal/cookies-page.tsx",
    load: () => import("../marketing/legal/cookies-page.tsx"),
  },
};

/** The page for every path without one. */
export const notFound: PublicPage = {
  title: "Page not found – Whence",
  isIndexed: false,
  isForReading: true,
  module: "marketing/not-found-page.tsx",
  load: () => import("../marketing/not-found-page.tsx"),
};

/** The paths of all public pages in a deployment. */
export const listPaths = ({ supportEmail }: Deployment): string[] =>
  Object.keys(pages).filter((path) => !pages[path]?.needsSupport || supportEmail !== "");
