import type { RefObject } from "react";
import type { Lead } from "../../api/api.ts";
import type { Status } from "../../api/statuses.ts";
import { useShortcuts } from "../use-shortcuts.ts";
import { moveFocus, rowOf } from "./row-focus.ts";
import type { Marks } from "./use-marks.ts";
import type { Selection } from "./use-selection.ts";

type List = {
  body: RefObject<HTMLElement | null>;
  leads: Lead[];
  marks: Marks;
  /** Undefined for those who can't change leads. */
  selection: Selection | undefined;
  onSearch: () => void;
  onHelp: () => void;
};

/** The keys of the list: they search, move the focus, mark the focused row's lead and go on, or select it. */
export function useListKeys({ body, leads, marks, selection, onSearch, onHelp }: List): void {
  const findFocused = () => {
    const { activeElement } = document;
    const row = body.current?.contains(activeElement) ? rowOf(activeElement) : null;
    return selection && leads.find(({ id, masked }) => id === row?.id && !masked);
  };
  const mark = (status: Status) => () => {
    const lead = findFocused();
    if (lead === undefined) return;
    moveFocus(body.current, "j");
    marks.mark(lead, status);
  };
  useShortcuts({
    "/": onSearch,
    "?": onHelp,
    j: () => moveFocus(body.current, "j"),
    k: () => moveFocus(body.current, "k"),
    w: mark("won"),
    l: mark("lost"),
    q: mark("qualified"),
    s: mark("spam"),
    x: () => {
      const lead = findFocused();
      if (lead) selection?.toggle(lead.id);
    },
  });
}
