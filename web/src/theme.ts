// The one script that runs before a page is painted, so that a chosen theme never comes late. Its key is ui/theme's.
{
  const theme = localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
}
