/** The value of a URL parameter if it is one of some words; `otherwise` if not. */
export function wordIn<Word extends string>(
  words: Readonly<Partial<Record<Word, unknown>>>,
  value: string | null,
  otherwise: NoInfer<Word>,
): Word {
  return value !== null && Object.hasOwn(words, value) ? (value as Word) : otherwise;
}

/** The words that a URL parameter lists, in the order in which they are defined; `otherwise` if there are none. */
export function wordsIn<Word extends string>(
  words: Readonly<Partial<Record<Word, unknown>>>,
  value: string | null,
  otherwise: readonly NoInfer<Word>[],
): readonly Word[] {
  const listed = value?.split(",") ?? [];
  const known = (Object.keys(words) as Word[]).filter((word) => listed.includes(word));
  return known.length > 0 ? known : otherwise;
}
