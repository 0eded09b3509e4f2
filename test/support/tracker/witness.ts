import type { BrowserContext, Page, Request } from "playwright-core";
import { inTime } from "../in-time.ts";

const LINES = 80;
const CHARACTERS = 2000;
const READ_MS = 5000;

/**
 * Records the requests of all pages in `context`. Returns a function that reports them with each page's
 * visible text.
 */
export function witness(context: BrowserContext): () => Promise<string> {
  const lines: string[] = [];
  const note = (line: string) => {
    lines.push(`${new Date().toISOString()} ${line}`);
    if (lines.length > LINES) lines.shift();
  };
  const named = (request: Request) => `${request.method()} ${request.url()}`;
  context.on("request", (request) => note(`-> ${named(request)}`));
  context.on("requestfinished", (request) => note(`<- ${named(request)}`));
  context.on("requestfailed", (request) => note(`!! ${named(request)} ${request.failure()?.errorText}`));

  const read = async (page: Page): Promise<string> => {
    const text = inTime(
      "the page's text",
      page.evaluate(() => document.body.innerText),
      READ_MS,
    );
    return `${page.url()}\n${await text.then((whole) => whole.slice(-CHARACTERS), String)}`;
  };
  return async () => [...lines, ...(await Promise.all(context.pages().map(read)))].join("\n");
}
