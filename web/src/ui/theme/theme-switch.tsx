import { Monitor, Moon, Sun } from "lucide-react";
import { THEMES } from "../../app/theme.ts";
import { useTheme } from "./theme.ts";

const looks = {
  system: { icon: Monitor, name: "system" },
  light: { icon: Sun, name: "light" },
  dark: { icon: Moon, name: "dark" },
};

/** A button that cycles through the system, light and dark themes. */
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
