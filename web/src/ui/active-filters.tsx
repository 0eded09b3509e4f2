import { X } from "lucide-react";

type Chip = { key: string; name: string; text: string; onClear: () => void };
type Props = { chips: Chip[]; onClearAll: () => void; className?: string };

/** The active filters, with buttons to clear one or all of them; nothing without any. */
export function ActiveFilters({ chips, onClearAll, className = "" }: Props) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Active filters" className={`flex flex-wrap gap-2 ${className}`}>
      {chips.map(({ key, name, text, onClear }) => (
        <li key={key} className="min-w-0">
          <button
            type="button"
            onClick={onClear}
            className="flex min-h-8 max-w-full items-center gap-1.5 rounded-full bg-brand-soft px-3 text-sm hover:underline"
          >
            <span className="sr-only">Clear </span>
            <span className="shrink-0 text-muted">{name}:</span> <bdi className="truncate">{text}</bdi>
            <X className="size-3.5 shrink-0" aria-hidden="true" />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          onClick={onClearAll}
          className="min-h-8 rounded-full px-2 text-sm font-medium text-brand underline underline-offset-4"
        >
          Clear all
        </button>
      </li>
    </ul>
  );
}
