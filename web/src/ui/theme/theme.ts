import { useSyncExternalStore } from "react";
import { readTheme, showTheme, THEME_KEY, type Theme } from "../../app/theme.ts";
import { watchStorage } from "../../app/watch-storage.ts";

const watchers = new Set<() => void>();

function show(): void {
  showTheme();
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  const stop = watchStorage(show);
  return () => {
    watchers.delete(watcher);
    stop();
  };
}

function choose(theme: Theme): void {
  if (theme === "system") localStorage.removeItem(THEME_KEY);
  else localStorage.setItem(THEME_KEY, theme);
  show();
}

/** The chosen theme and its setter, in sync across tabs; "system" during prerendering. */
export const useTheme = (): [Theme, (theme: Theme) => void] => [
  useSyncExternalStore(watch, readTheme, () => "system"),
  choose,
];
