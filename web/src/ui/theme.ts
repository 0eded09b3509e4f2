import { useSyncExternalStore } from "react";
import { watchElsewhere } from "../app/elsewhere.ts";
import { readTheme, showTheme, THEME_KEY, type Theme } from "../app/theme.ts";

const watchers = new Set<() => void>();

function show(): void {
  showTheme();
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  const stop = watchElsewhere(show);
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

/** The theme this browser has chosen, and how to choose another; pages are rendered ahead for the system's. */
export const useTheme = (): [Theme, (theme: Theme) => void] => [
  useSyncExternalStore(watch, readTheme, () => "system"),
  choose,
];
