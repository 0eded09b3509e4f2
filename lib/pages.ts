/** The file that serves a path, and the status. */
export type Page = { file: string; status: 200 | 404 };

const NOT_FOUND = "/404.html";

/** The file of the shell page that serves all paths below another. */
function renderShell(path: string): string {
  if (path.indexOf("/dashboard/") === 0) return "/dashboard";
  return path.indexOf("/login/") === 0 ? "/login/any" : path;
}

/**
 * Resolves a website path among `files`: the page there ("/pricing/index.html"), a plain file ("/favicon.svg"), or the
 * 404 page. All paths below /dashboard serve the dashboard, and all below /login a sign-in page without a name.
 * It also runs inside CloudFront, whose JavaScript is older: no destructuring, spread, defaults or for-of.
 */
export function pageFor(path: string, files: readonly string[]): Page {
  const plain = path.charAt(path.length - 1) === "/" ? path.slice(0, -1) : path;
  const page = `${renderShell(plain)}/index.html`;
  if (files.indexOf(page) >= 0) return { file: page, status: 200 };
  if (files.indexOf(path) >= 0 && path !== NOT_FOUND) return { file: path, status: 200 };
  return { file: NOT_FOUND, status: 404 };
}

/** The page for a path at a brand's host: none that shows our name, until the browser knows the brand. */
export function foreignPageFor(path: string, files: readonly string[]): Page {
  const page = pageFor(path, files);
  return page.file.endsWith(".html") && !/^\/(dashboard|invitation|alert)\//.test(page.file)
    ? { file: "/login/any/index.html", status: page.status }
    : page;
}
