import {
  type ComponentType,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import { TOAST_REMOVAL_DELAY_MS } from "../../../../functions/platform/constants.ts";

export type Toast = {
  title: string;
  description: string;
  variant?: "default" | "destructive";
  /** A button that takes back what the toast reports. */
  onUndo?: () => void;
};
/** The toast on screen, or on its way out. */
export type Shown = Toast & { id: number; open: boolean };
type View = ComponentType<{ toast: Shown; onOpenChange: (open: boolean) => void }>;

/** Shows a toast and returns its id; with null, closes the toast with the id `own`. */
type Show = (toast: Toast | null, own: number) => number;
const ToastContext = createContext<Show | null>(null);

const fetchView = (): Promise<View> => import("./toast-view.tsx").then(({ ToastView }) => ToastView);

const SIGNS = ["pointermove", "focusin"];

/** Loads the toast view ahead of time, since many toasts report a lost connection. */
const prepareToasts = (): void => void fetchView().catch(() => {});

/** Provides toasts, one at a time: a new one replaces the last. Their view is loaded on demand. */
export function Toaster({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Shown | null>(null);
  const [View, setView] = useState<View | null>(null);
  const lastId = useRef(0);

  const show = useCallback<Show>((next, own) => {
    if (next === null) {
      setToast((now) => (now?.id === own ? { ...now, open: false } : now));
      return own;
    }
    lastId.current += 1;
    setToast({ ...next, id: lastId.current, open: true });
    // A view that fails to load is no loss: the page shows the same, or the action can be retried.
    fetchView().then(
      (fetched) => setView(() => fetched),
      () => {},
    );
    return lastId.current;
  }, []);

  // A closed toast stays mounted for its exit animation and is removed much later.
  const closed = toast !== null && !toast.open;
  useEffect(() => {
    if (!closed) return;
    const timer = setTimeout(() => setToast(null), TOAST_REMOVAL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [closed]);

  const onOpenChange = (open: boolean) =>
    setToast((now) => (now?.id === toast?.id && now ? { ...now, open } : now));

  return (
    <ToastContext value={show}>
      {children}
      {toast && View && <View toast={toast} onOpenChange={onOpenChange} />}
    </ToastContext>
  );
}

/** Returns a function that shows a toast or, given null, closes its own last one, as before a new attempt. */
export function useToast(): (toast: Toast | null) => void {
  const show = useContext(ToastContext);
  if (show === null) throw new Error("useToast must be used within Toaster");
  // Toasts follow actions, so the first sign of a person is early enough to load their view.
  useEffect(() => {
    for (const sign of SIGNS) addEventListener(sign, prepareToasts, { once: true });
    return () => {
      for (const sign of SIGNS) removeEventListener(sign, prepareToasts);
    };
  }, []);
  const own = useRef(0);
  return useCallback(
    (toast) => {
      own.current = show(toast, own.current);
    },
    [show],
  );
}
