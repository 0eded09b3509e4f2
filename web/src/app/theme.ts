/** The local storage key of the chosen theme; absent for "system". */
export const THEME_KEY = "theme";

/** "system" follows the device's setting. */
export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

export const readTheme = (): Theme =>
  THEMES.find((theme) => theme === localStorage.getItem(THEME_KEY)) ?? "system";

/** Applies the stored theme to the page. */
export function showTheme(): void {
  const theme = readTheme();
  const { dataset } = document.documentElement;
  if (theme === "system") delete dataset.theme;
  else dataset.theme = theme;
}
