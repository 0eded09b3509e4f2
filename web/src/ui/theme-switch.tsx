import { Monitor, Moon, Sun } from "lucide-react";
import { THEMES } from "../app/theme.ts";
import { useTheme } from "./theme.ts";

const looks = {
  system: { icon: Monitor, name: "as the system" },
  light: { icon: Sun, name: "light" },
  dark: { icon: Moon, name: "dark" },
};

/** Goes from the system's theme to light to dark and back. */
export function ThemeSwitch({ className = "" }: { className?: string }) {
  const [theme, choose] = useTheme();
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? "system";
  const { icon: Icon, name } = looks[theme];
  return (
    <button
      type="button"
      aria-label={`Theme: ${name}. Change to ${looks[next].name}.`}
      title={`Theme: ${name}`}
      onClick={() => choose(next)}
      className={`grid size-9 shrink-0 place-content-center rounded-lg text-muted transition-colors hover:bg-sunken hover:text-ink ${className}`}
    >
      <Icon className="size-4" aria-hidden="true" />
    </button>
  );
}
