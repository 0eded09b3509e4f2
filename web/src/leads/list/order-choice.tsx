import { detailOf, offlineNote } from "../../api/request.ts";
import { TryAgain } from "../../ui/try-again.tsx";
import { Choice } from "../filters/choice.tsx";
import { NEWEST, type Order, orders } from "./orders.ts";

const { [NEWEST]: newest, ...others } = orders;

type ChoiceProps = { order: Order; onOrder: (order: string) => void };

/** Sorts the leads where the table is too narrow for the headings that do. */
export function OrderChoice({ order, onOrder }: ChoiceProps) {
  return (
    <div className="flex items-center gap-3 border-t border-line px-5 py-2 text-sm lg:hidden">
      <span aria-hidden="true" className="text-muted">
        Sort
      </span>
      <div className="max-w-64 grow">
        <Choice
          label="Sort"
          any={newest}
          value={order === NEWEST ? undefined : order}
          choices={others}
          onChoose={onOrder}
        />
      </div>
    </div>
  );
}

type NoteProps = {
  order: Order;
  /** Which leads are sorted, or how far it is, where these are not all. */
  part: string | null;
};

/** Tells how the leads are sorted: by ear, since the table shows it; and that these are not all, where they are not. */
export function OrderNote({ order, part }: NoteProps) {
  return (
    <span role="status">
      {part}
      <span className="sr-only">
        {part === null ? "Sorted" : ""}: {orders[order]}
      </span>
    </span>
  );
}

/** Tells that the leads to be sorted did not all come; those that did are sorted, and the others are asked for again. */
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
