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
import { TOAST_REMOVAL_DELAY_MS } from "../../../functions/constants.ts";

export type Toast = { title: string; description: string; variant?: "default" | "destructive" };
/** The one toast that is shown, or on its way out. */
export type Shown = Toast & { id: number; open: boolean };
type View = ComponentType<{ toast: Shown; onOpenChange: (open: boolean) => void }>;

/** Shows a toast and gives back its number; null takes the one of the number `own` away. */
type Show = (toast: Toast | null, own: number) => number;
const ToastContext = createContext<Show | null>(null);

const fetchView = (): Promise<View> => import("./toast-view.tsx").then(({ ToastView }) => ToastView);

/** Fetches what draws toasts ahead of need: a lost connection is what many of them tell. */
export const prepareToasts = (): void => void fetchView().catch(() => {});

/** Shows toasts, one at a time: a new one takes the place of the last. What draws them comes when it is needed. */
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
    // What a toast says stands on the page as well, or can be tried again.
    fetchView().then(
      (fetched) => setView(() => fetched),
      () => {},
    );
    return lastId.current;
  }, []);

  // A closed toast keeps its entry for its way out, and is forgotten much later.
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

/** Gives the function that shows a toast, and with null takes its last one away: a new attempt is not the one that failed. */
export function useToast(): (toast: Toast | null) => void {
  const show = useContext(ToastContext);
  if (show === null) throw new Error("useToast must be used within Toaster");
  // Nothing is told before something is done.
  useEffect(() => {
    addEventListener("focusin", prepareToasts, { once: true });
    return () => removeEventListener("focusin", prepareToasts);
  }, []);
  const own = useRef(0);
  return useCallback(
    (toast) => {
      own.current = show(toast, own.current);
    },
    [show],
  );
}
