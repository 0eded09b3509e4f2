/** Shows the theme that was chosen here, before the page is painted. Its key is ui/theme's. */
export function showTheme(): void {
  const theme = localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
}
