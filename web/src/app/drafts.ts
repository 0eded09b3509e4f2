const PREFIX = "draft ";

/** Text typed into a field and not saved yet. */
export type Draft = {
  text: string;
  /** The stored text it was typed over. */
  over: string;
  /** The latest request that saves it, until the server responds. */
  sent?: { text: string } | undefined;
  /** Whether saving failed, or the page was closed before it finished. */
  failed: boolean;
};

const drafts = new Map<string, Draft | undefined>();
const watchers = new Set<() => void>();

/** The name of a draft. Each user has their own: a session that expires must not show its text to the next user. */
export const draftKey = (userId: string, leadId: string, field: string): string =>
  `${PREFIX}${userId} ${leadId} ${field}`;

/** The drafts that this tab had before it was reloaded. */
function restore(key: string): Draft | undefined {
  try {
    const { text, over }: { text?: unknown; over?: unknown } = JSON.parse(
      sessionStorage.getItem(key) ?? "{}",
    );
    return typeof text === "string" && typeof over === "string" ? { text, over, failed: true } : undefined;
  } catch {
    return undefined;
  }
}

export function readDraft(key: string): Draft | undefined {
  if (!drafts.has(key)) drafts.set(key, restore(key));
  return drafts.get(key);
}

/** Stores a draft, or clears it with undefined. */
export function writeDraft(key: string, draft: Draft | undefined): void {
  drafts.set(key, draft);
  try {
    if (draft === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // With no room left, the draft lasts as long as the page.
  }
  for (const watcher of watchers) watcher();
}

/** Clears every draft in this tab. */
export function clearDrafts(): void {
  const stored = Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));
  for (const key of [...drafts.keys(), ...stored]) writeDraft(key, undefined);
}

/** Calls back when a draft changes; returns an unsubscribe function. */
export function watchDrafts(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
}
