const PREFIX = "unsaved";
const FIELDS = ["notes", "value"] as const;

/** What of a lead can be written and not yet be saved. */
export type Field = (typeof FIELDS)[number];

/** Text that is not saved yet, and what was stored when it was begun; `isKept` once saving it has failed. */
export type Draft = { text: string; over: string; isKept: boolean };

const drafts = new Map<string, Draft>();
const watchers = new Set<() => void>();
let isRead = false;

const ownersPrefix = (owner: string): string => `${PREFIX} ${owner} `;

/** Under which name an account's draft is kept. */
export const draftKey = (owner: string, leadId: string, field: Field): string =>
  `${ownersPrefix(owner)}${leadId} ${field}`;

/** What a reload of this tab has left. */
function read(): Map<string, Draft> {
  if (isRead) return drafts;
  isRead = true;
  for (const key of Object.keys(sessionStorage).filter((key) => key.startsWith(`${PREFIX} `))) {
    try {
      const { text, over }: { text?: unknown; over?: unknown } = JSON.parse(
        sessionStorage.getItem(key) ?? "",
      );
      if (typeof text === "string" && typeof over === "string") drafts.set(key, { text, over, isKept: true });
    } catch {
      sessionStorage.removeItem(key);
    }
  }
  return drafts;
}

function put(key: string, draft: Draft): void {
  read().set(key, draft);
  try {
    if (draft.isKept) sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Where there is no room, it still lasts as long as the page.
  }
  for (const watcher of watchers) watcher();
}

/** The draft of this name; undefined where nothing waits to be saved. */
export const draftOf = (key: string): Draft | undefined => read().get(key);

/** Takes what is being written over `stored`, which counts from the first letter on. */
export function writeDraft(key: string, text: string, stored: string): void {
  const { over = stored, isKept = false } = draftOf(key) ?? {};
  put(key, { text, over, isKept });
}

/** Keeps a draft that could not be saved, over a reload and a new sign-in; false where it was given up meanwhile. */
export function keepDraft(key: string): boolean {
  const draft = draftOf(key);
  if (draft !== undefined) put(key, { ...draft, isKept: true });
  return draft !== undefined;
}

/** Forgets a draft. */
export function dropDraft(key: string): void {
  read().delete(key);
  sessionStorage.removeItem(key);
  for (const watcher of watchers) watcher();
}

/** Forgets a draft that is saved, unless more has been written meanwhile. */
export function settleDraft(key: string, saved: string): void {
  const draft = draftOf(key);
  if (draft?.text === saved) dropDraft(key);
  else if (draft !== undefined) put(key, { ...draft, over: saved });
}

/** Forgets all that an account has written, for whoever uses this browser next. */
export function forgetDrafts(owner: string): void {
  for (const key of [...read().keys()]) if (key.startsWith(ownersPrefix(owner))) dropDraft(key);
}

/** An account's drafts that could not be saved, each with its lead and field. */
export function keptDrafts(owner: string): (Draft & { key: string; leadId: string; field: Field })[] {
  return [...read()].flatMap(([key, draft]) => {
    const [leadId = "", name] = key.startsWith(ownersPrefix(owner))
      ? key.slice(ownersPrefix(owner).length).split(" ")
      : [];
    const field = FIELDS.find((each) => each === name);
    return draft.isKept && field ? [{ ...draft, key, leadId, field }] : [];
  });
}

/** Calls back whenever a draft has changed; gives back how to stop. */
export function watchDrafts(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
}
