import { Monitor, Moon, Sun } from "lucide-react";
import { THEMES } from "../../app/theme.ts";
import { useTheme } from "./theme.ts";

const looks = {
  system: { icon: Monitor, name: "system" },
  light: { icon: Sun, name: "light" },
  dark: { icon: Moon, name: "dark" },
};

/** A button that cycles through the system, light and dark themes; with `isNamed`, phones show its name beside it. */
export function ThemeSwitch({ className = "", isNamed = false }: { className?: string; isNamed?: boolean }) {
  const [theme, choose] = useTheme();
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? "system";
  const { icon: Icon, name } = looks[theme];
  return (
    <button
      type="button"
      aria-label={`Theme: ${name}. Change to ${looks[next].name}.`}
      title={`Theme: ${name}`}
      onClick={() => choose(next)}
      className={`inline-flex size-9 shrink-0 items-center justify-center gap-2 rounded-lg text-sm font-medium text-muted transition-colors hover:bg-sunken hover:text-ink ${isNamed ? "max-sm:w-auto max-sm:px-2.5" : ""} ${className}`}
    >
      <Icon className="size-4" aria-hidden="true" />
      {isNamed && <span className="sm:hidden">Theme: {name}</span>}
    </button>
  );
}
