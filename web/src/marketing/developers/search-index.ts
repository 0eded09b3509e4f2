/** A section of the guide or reference that a search can find. */
export type Entry = { title: string; href: string; text: string };

const ENTITIES: Record<string, string> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
  "&amp;": "&",
};
const plain = (html: string): string =>
  html
    .replace(/<figure.*?<\/figure>/gs, " ")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(?:lt|gt|quot|#x27|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, " ")
    .trim();

/** The sections of a rendered page that have anchors. */
export const parseEntries = (path: string, html: string): Entry[] =>
  html
    .split(/(?=<section id=)/)
    .slice(1)
    .map((section) => {
      const [, id = ""] = /^<section id="([^"]+)"/.exec(section) ?? [];
      const [, title = ""] = /<h[23][^>]*>(.*?)<\/h[23]>/s.exec(section) ?? [];
      return { title: plain(title), href: `${path}#${id}`, text: plain(section) };
    });

const RESULTS_MAX = 12;
const TITLE_WEIGHT = 20;

/** A section's relevance to a query: a match in its title counts for many in its text. */
function weigh({ title, text }: Entry, words: readonly string[]): number {
  const countIn = (all: string) =>
    words.reduce((sum, word) => sum + all.toLowerCase().split(word).length - 1, 0);
  return countIn(title) * TITLE_WEIGHT + countIn(text);
}

/** The sections that contain every word of a query, most relevant first. */
export function find(entries: readonly Entry[], question: string): Entry[] {
  const words = question.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return entries
    .filter(({ title, text }) => {
      const all = `${title} ${text}`.toLowerCase();
      return words.every((word) => all.includes(word));
    })
    .map((entry) => ({ entry, weight: weigh(entry, words) }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, RESULTS_MAX)
    .map(({ entry }) => entry);
}
