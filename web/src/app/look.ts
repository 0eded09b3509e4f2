import type { Look } from "../../../functions/accounts/members/look.ts";

/** The local storage key of the brand that this browser's person is a client of. Kept, so that no page begins as ours. */
const LOOK_KEY = "look";

const OUR_NAME = "Whence";
/** The pages for signing in, which a brand has below the path of its own. */
const SIGN_IN_PAGES = ["/login", "/forgot-password", "/reset-password"];

let parsed: { text: string; look: Look | null } | undefined;

function parse(text: string): Look | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The kept look; the same object until it changes. */
export function readLook(): Look | null {
  // Pages that are prerendered have no storage.
  const text = typeof localStorage === "undefined" ? null : localStorage.getItem(LOOK_KEY);
  if (text === null) return null;
  if (parsed?.text !== text) parsed = { text, look: parse(text) };
  return parsed.look;
}

const watchers = new Set<() => void>();

/** Keeps a look for this browser's pages, or with null returns to ours. */
export function keepLook(look: Look | null): void {
  const text = look && JSON.stringify(look);
  if (text === localStorage.getItem(LOOK_KEY)) return;
  if (text === null) localStorage.removeItem(LOOK_KEY);
  else localStorage.setItem(LOOK_KEY, text);
  showLook();
  for (const watcher of watchers) watcher();
}

export function watchLook(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** The style that gives a part of a page, or all of it, a brand's colors. */
export const toColors = ({ ink, fill }: Pick<Look, "ink" | "fill">): Record<string, string> => ({
  "--brand": `light-dark(${ink.light}, ${ink.dark})`,
  "--brand-strong": `light-dark(${ink.light}, ${ink.dark})`,
  "--on-brand": "light-dark(#ffffff, #111111)",
  "--brand-soft": "color-mix(in srgb, var(--brand) 10%, var(--surface))",
  "--fill": fill.background,
  "--fill-strong": fill.background,
  "--on-fill": fill.text,
});

/** Shows the kept look's colors and icon. Without one, nothing has changed: ours returns with the next page. */
export function showLook(): void {
  const look = readLook();
  const { dataset, style } = document.documentElement;
  if (look === null) {
    delete dataset.look;
    style.cssText = "";
    return;
  }
  dataset.look = "";
  document.title = look.name;
  for (const [name, value] of Object.entries(toColors(look))) style.setProperty(name, value);
  showIcon(look);
}

function showIcon({ logo }: Look): void {
  for (const link of document.querySelectorAll('link[rel="icon"], link[rel="apple-touch-icon"]'))
    link.remove();
  const icon = Object.assign(document.createElement("link"), { rel: "icon", href: logo?.path ?? "data:," });
  document.head.append(icon);
}

/** A page's title, ending with the product's name as the reader knows it. */
export const fullTitle = (title: string): string => `${title} – ${readLook()?.name ?? OUR_NAME}`;

/** The path of the sign-in page, or of one that belongs to it, in the kept look. */
export const signInPage = (page = "/login"): string => {
  const look = readLook();
  if (look === null) return page;
  return page === "/login" ? look.sign_in : look.sign_in + page;
};

/** Leaves one of our own sign-in pages for the same one of the kept look. */
export function leaveOwnSignIn(): void {
  const { pathname, search, hash } = location;
  if (readLook() !== null && SIGN_IN_PAGES.includes(pathname)) {
    location.replace(signInPage(pathname) + search + hash);
  }
}
