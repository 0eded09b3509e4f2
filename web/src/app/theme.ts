/** Where a browser keeps the theme it has chosen; nothing is kept there where that is the system's. */
export const THEME_KEY = "theme";

/** The themes one can choose; "system" follows the device. */
export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

export const readTheme = (): Theme =>
  THEMES.find((theme) => theme === localStorage.getItem(THEME_KEY)) ?? "system";

/** Gives the page the theme that was chosen here. */
export function showTheme(): void {
  const theme = readTheme();
  const { dataset } = document.documentElement;
  if (theme === "system") delete dataset.theme;
  else dataset.theme = theme;
}
