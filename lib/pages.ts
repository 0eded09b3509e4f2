/** The file that serves a path, and the status. */
export type Page = { file: string; status: 200 | 404 };

const NOT_FOUND = "/404.html";

/**
 * Resolves a website path among `files`: the page there ("/pricing/index.html"), a plain file ("/favicon.svg"), or the
 * 404 page. All paths below /dashboard serve the dashboard.
 * It also runs inside CloudFront, whose JavaScript is older: no destructuring, spread, defaults or for-of.
 */
export function pageFor(path: string, files: readonly string[]): Page {
  const plain = path.charAt(path.length - 1) === "/" ? path.slice(0, -1) : path;
  const page = `${plain.indexOf("/dashboard/") === 0 ? "/dashboard" : plain}/index.html`;
  if (files.indexOf(page) >= 0) return { file: page, status: 200 };
  if (files.indexOf(path) >= 0 && path !== NOT_FOUND) return { file: path, status: 200 };
  return { file: NOT_FOUND, status: 404 };
}
