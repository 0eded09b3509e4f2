import { useSyncExternalStore } from "react";
import { watchElsewhere } from "../elsewhere.ts";

const KEY = "theme";

/** The themes one can choose; "system" follows the device. */
export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

const watchers = new Set<() => void>();

const read = (): Theme => THEMES.find((theme) => theme === localStorage.getItem(KEY)) ?? "system";

function show(): void {
  const theme = read();
  const { dataset } = document.documentElement;
  if (theme === "system") delete dataset.theme;
  else dataset.theme = theme;
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
  if (theme === "system") localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, theme);
  show();
}

/** The theme this browser has chosen, and how to choose another; pages are rendered ahead for the system's. */
export const useTheme = (): [Theme, (theme: Theme) => void] => [
  useSyncExternalStore(watch, read, () => "system"),
  choose,
];
