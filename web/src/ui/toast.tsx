import { Close, Description, Provider, Root, Title, Viewport } from "@radix-ui/react-toast";
import { X } from "lucide-react";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from "react";
import {
  TOAST_DURATION_MS,
  TOAST_REMOVAL_DELAY_MS,
  TOAST_SWIPE_THRESHOLD_PX,
} from "../../../functions/constants.ts";

type Toast = { title: string; description: string; variant?: "default" | "destructive" };
type Entry = Toast & { id: number; open: boolean };

const ToastContext = createContext<((toast: Toast) => void) | null>(null);

const variants = {
  default: "border-line bg-surface text-ink",
  destructive: "border-red bg-red-soft text-red",
};

/** Shows toasts, one at a time: a new one takes the place of the last. */
export function Toaster({ children }: { children: ReactNode }) {
  const [entry, setEntry] = useState<Entry | null>(null);
  const lastId = useRef(0);

  const show = useCallback((toast: Toast) => {
    lastId.current += 1;
    setEntry({ ...toast, id: lastId.current, open: true });
  }, []);

  // A closed toast keeps its entry for its way out, and is forgotten much later.
  const closed = entry !== null && !entry.open;
  useEffect(() => {
    if (!closed) return;
    const timer = setTimeout(() => setEntry(null), TOAST_REMOVAL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [closed]);

  return (
    <ToastContext value={show}>
      <Provider duration={TOAST_DURATION_MS} swipeThreshold={TOAST_SWIPE_THRESHOLD_PX}>
        {children}
        {entry && (
          <Root
            key={entry.id}
            open={entry.open}
            onOpenChange={(open) => setEntry((now) => (now?.id === entry.id ? { ...now, open } : now))}
            type={entry.variant === "destructive" ? "foreground" : "background"}
            className={`toast pointer-events-auto relative rounded-xl border p-4 pr-11 shadow-lg data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) ${variants[entry.variant ?? "default"]}`}
          >
            <Title className="text-sm font-semibold">{entry.title}</Title>
            <Description className="mt-0.5 text-sm wrap-anywhere">{entry.description}</Description>
            <Close
              aria-label="Dismiss"
              className="absolute top-2 right-2 grid size-8 place-content-center rounded-md"
            >
              <X className="size-4" />
            </Close>
          </Root>
        )}
        <Viewport className="print:hidden pointer-events-none fixed top-0 right-0 z-60 m-0 w-full list-none p-3 sm:top-auto sm:bottom-0 sm:max-w-sm sm:p-4" />
      </Provider>
    </ToastContext>
  );
}

/** Gives the function that shows a toast. */
export function useToast(): (toast: Toast) => void {
  const show = useContext(ToastContext);
  if (show === null) throw new Error("useToast must be used within Toaster");
  return show;
}
