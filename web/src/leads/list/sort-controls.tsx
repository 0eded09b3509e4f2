import { detailOf, offlineNote } from "../../api/request.ts";
import { TryAgain } from "../../ui/try-again.tsx";
import { FilterSelect } from "../filters/filter-fields.tsx";
import { NEWEST_FIRST, type SortOrder, sortNames } from "./sort-order.ts";

const { [NEWEST_FIRST]: newest, ...rest } = sortNames;

type SelectProps = { order: SortOrder; onSort: (order: string) => void };

/** Chooses the sort order on screens too narrow for column headings. */
export function SortSelect({ order, onSort }: SelectProps) {
  return (
    <div className="flex items-center gap-3 border-t border-line px-5 py-2 text-sm lg:hidden">
      <span aria-hidden="true" className="text-muted">
        Sort
      </span>
      <div className="max-w-64 grow">
        <FilterSelect
          label="Sort"
          any={newest}
          value={order === NEWEST_FIRST ? undefined : order}
          choices={rest}
          onChoose={onSort}
        />
      </div>
    </div>
  );
}

type NoteProps = {
  order: SortOrder;
  /** Which leads are sorted, if not all of them. */
  part: string | null;
};

/** Announces the sort order to screen readers, and shows which leads are sorted if not all are. */
export function SortNote({ order, part }: NoteProps) {
  return (
    <span role="status">
      {part}
      <span className="sr-only">
        {part === null ? "Sorted" : ""}: {sortNames[order]}
      </span>
    </span>
  );
}

/** Shown when not all leads could be loaded for sorting; offers to try again. */
export function SortFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-5 py-3 text-sm">
      <p role="alert" className="text-red">
        {detailOf(error, `Not all leads could be loaded${offlineNote(error)}`)}
      </p>
      <TryAgain onClick={onRetry} />
    </div>
  );
}
