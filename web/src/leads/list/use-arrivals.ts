import { useLayoutEffect, useMemo, useState } from "react";
import type { Lead } from "../../api/api.ts";

type Shown = {
  list: string;
  /** The newest lead that is shown, and the newest one before the last arrivals; "" for none. */
  upTo: string;
  before: string;
  isHolding: boolean;
};

/**
 * The leads to show of a list that others come into. They are held back while their rows would move what someone reads
 * or is about to press, and from then on until they are asked for.
 */
export function useArrivals(leads: Lead[], list: string, isDisturbing: () => boolean) {
  const newest = leads[0]?.id ?? "";
  const begin = { list, upTo: newest, before: newest, isHolding: false };
  const [known, setShown] = useState<Shown>(begin);
  // Another list, or the first leads of all, move nothing.
  const isOther = known.list !== list || (known.upTo === "" && newest !== "");
  const shown = isOther ? { ...begin, before: known.list === list ? known.upTo : newest } : known;
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
    /** How many are held back. */
    held: shown.isHolding ? leads.length - visible.length : 0,
    show,
    /** Whether a lead has just come in. */
    isNew: (id: string) => id > before,
  };
}
