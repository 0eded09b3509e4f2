import { useLayoutEffect, useMemo, useState } from "react";
import type { Lead } from "../../api/api.ts";

type Shown = {
  list: string;
  /** The newest lead shown, and the newest before the latest arrivals; "" for none. */
  upTo: string;
  before: string;
  isHolding: boolean;
};

/**
 * Holds back new leads while their rows would move what the user is reading or about to click. From then on, they stay
 * hidden until the user asks for them. `list` identifies the list.
 */
export function useArrivals(leads: Lead[], list: string, isDisturbing: () => boolean) {
  const newest = leads[0]?.id ?? "";
  const begin = { list, upTo: newest, before: newest, isHolding: false };
  const [stored, setShown] = useState<Shown>(begin);
  // A different list, or the very first leads, disturb nothing.
  const isOther = stored.list !== list || (stored.upTo === "" && newest !== "");
  const shown = isOther ? { ...begin, before: stored.list === list ? stored.upTo : newest } : stored;
  if (isOther) setShown(shown);

  const show = () => setShown({ list, upTo: newest, before: shown.upTo, isHolding: false });
  useLayoutEffect(() => {
    if (newest <= shown.upTo || shown.isHolding) return;
    if (isDisturbing()) setShown({ ...shown, isHolding: true });
    else show();
  });

  const { upTo, before } = shown;
  const visible = useMemo(() => {
    const held = leads.some(({ id }) => id > upTo);
    return held ? leads.filter(({ id }) => id <= upTo) : leads;
  }, [leads, upTo]);
  return {
    visible,
    /** How many leads are held back. */
    held: shown.isHolding ? leads.length - visible.length : 0,
    show,
    /** Whether a lead has just arrived. */
    isNew: (id: string) => id > before,
  };
}
