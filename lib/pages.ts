/** Which file of the website answers a path, and with what status. */
export type Page = { file: string; status: 200 | 404 };

const NOT_FOUND = "/404.html";

/** The known pages, and the file that serves each. A page that is prerendered names its own file here. */
const pages: Readonly<Record<string, string>> = {
  "/": "/index.html",
  "/login": "/index.html",
  "/register": "/index.html",
  "/mails": "/index.html",
  "/dashboard": "/index.html",
};

/**
 * Answers a path of the website: a known page, one of the loose `files` (such as "/favicon.svg"), else the 404 page.
 * It also runs inside CloudFront, whose JavaScript is older: no destructuring, spread, default or for-of here.
 */
export function pageFor(path: string, files?: readonly string[]): Page {
  const plain = path.length > 1 && path.charAt(path.length - 1) === "/" ? path.slice(0, -1) : path;
  const page = pages[plain.indexOf("/dashboard/") === 0 ? "/dashboard" : plain];
  if (page) return { file: page, status: 200 };
  if (files && files.indexOf(path) >= 0) return { file: path, status: 200 };
  return { file: NOT_FOUND, status: 404 };
}
