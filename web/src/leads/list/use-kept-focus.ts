import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import type { Lead } from "../../api/api.ts";
import { rowButton, rowOf } from "./row-focus.ts";

/**
 * Keeps the focus in the list when its row leaves it, as a lead does that no longer passes the filters: it moves to the
 * same part of the row that took its place, and of the last lead to `otherwise`.
 */
export function useKeptFocus(
  leads: Lead[],
  body: RefObject<HTMLElement | null>,
  otherwise: RefObject<HTMLElement | null>,
): void {
  const last = useRef<ReturnType<typeof rowOf>>(null);
  const shown = useRef<Lead[]>(leads);

  useEffect(() => {
    const onMove = ({ target }: Event) => {
      const isInside = target instanceof Element && body.current?.contains(target);
      last.current = isInside ? rowOf(target) : null;
    };
    for (const type of ["focusin", "pointerdown"]) document.addEventListener(type, onMove);
    return () => {
      for (const type of ["focusin", "pointerdown"]) document.removeEventListener(type, onMove);
    };
  }, [body]);

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = leads;
    const lost = last.current;
    if (lost === null || document.activeElement !== document.body) return;
    if (leads.some(({ id }) => id === lost.id)) return;
    const at = before.findIndex(({ id }) => id === lost.id);
    const next = leads[Math.min(at, leads.length - 1)];
    const button = next === undefined ? null : rowButton(next.id);
    const part = lost.part === "button" ? null : button?.closest("tr")?.querySelector<HTMLElement>(lost.part);
    (part ?? button ?? otherwise.current)?.focus();
  }, [leads, otherwise]);
}
