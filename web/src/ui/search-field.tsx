import { Search } from "lucide-react";
import type { ComponentProps } from "react";
import { inputLook } from "./field.tsx";

type Props = Omit<ComponentProps<"input">, "type" | "onChange"> & {
  label: string;
  onText: (text: string) => void;
};

/** A search input with an icon and an aria-label for its label. It fills its container's width. */
export function SearchField({ label, onText, className = "", ...input }: Props) {
  return (
    <div className="relative">
      <Search
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
        aria-hidden="true"
      />
      <input
        type="search"
        aria-label={label}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => onText(event.currentTarget.value)}
        className={`${inputLook} pl-9! ${className}`}
        {...input}
      />
    </div>
  );
}
