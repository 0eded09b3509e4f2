import type { ReactNode } from "react";
import type { Filters } from "./filters.ts";
import { isChosen, presets, press } from "./presets.ts";
import type { useUrlState } from "./use-url-state.ts";

type Props = {
  filters: Filters;
  choose: ReturnType<typeof useUrlState>["choose"];
  /** What follows the presets. */
  children: ReactNode;
};

/** The look of a quick filter. */
export const PRESET_LOOK =
  "min-h-8 rounded-full border border-line px-3 text-sm whitespace-nowrap hover:bg-page aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:font-medium";

/** Buttons that each add an everyday filter to the others, and remove it when pressed again. */
export const PresetButtons = ({ filters, choose, children }: Props) => (
  <fieldset
    aria-label="Quick filters"
    className="flex min-w-0 flex-wrap gap-2 max-sm:-mx-5 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-5 max-sm:py-0.5"
  >
    {presets.map((preset) => (
      <button
        key={preset.name}
        type="button"
        aria-pressed={isChosen(preset, filters)}
        onClick={() => choose(press(preset, filters))}
        className={PRESET_LOOK}
      >
        {preset.name}
      </button>
    ))}
    {children}
  </fieldset>
);
