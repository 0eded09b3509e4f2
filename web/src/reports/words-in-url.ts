/** The value of a URL parameter if it is one of the allowed words, else `otherwise`. */
export function wordIn<Word extends string>(
  choices: Readonly<Partial<Record<Word, unknown>>>,
  value: string | null,
  otherwise: NoInfer<Word>,
): Word {
  return value !== null && Object.hasOwn(choices, value) ? (value as Word) : otherwise;
}

/** The words that a URL parameter lists, in the order in which they are defined; `otherwise` if there are none. */
export function wordsIn<Word extends string>(
  choices: Readonly<Partial<Record<Word, unknown>>>,
  value: string | null,
  otherwise: readonly NoInfer<Word>[],
): readonly Word[] {
  const listed = value?.split(",") ?? [];
  const valid = (Object.keys(choices) as Word[]).filter((word) => listed.includes(word));
  return valid.length > 0 ? valid : otherwise;
}
