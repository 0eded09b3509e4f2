import { Action, Close, Description, Provider, Root, Title, Viewport } from "@radix-ui/react-toast";
import { X } from "lucide-react";
import { TOAST_DURATION_MS, TOAST_SWIPE_THRESHOLD_PX } from "../../../../functions/platform/constants.ts";
import type { Shown } from "./toast.tsx";

const variants = {
  default: "border-line bg-surface text-ink",
  destructive: "border-red bg-red-soft text-red",
};

/** A toast on screen: announced to screen readers, dismissed by swiping. */
export function ToastView({ toast, onOpenChange }: { toast: Shown; onOpenChange: (open: boolean) => void }) {
  const { id, open, title, description, variant = "default", onUndo } = toast;
  return (
    <Provider duration={TOAST_DURATION_MS} swipeThreshold={TOAST_SWIPE_THRESHOLD_PX}>
      <Root
        key={id}
        open={open}
        onOpenChange={onOpenChange}
        type={variant === "destructive" ? "foreground" : "background"}
        className={`toast pointer-events-auto relative rounded-xl border p-4 pr-11 shadow-lg data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) ${variants[variant]}`}
      >
        <Title className="text-sm font-semibold">{title}</Title>
        <Description className="mt-0.5 text-sm wrap-anywhere">{description}</Description>
        {onUndo && (
          <Action
            altText="Change it back in the list"
            onClick={onUndo}
            className="mt-1 -mb-1 min-h-8 text-sm font-medium text-brand underline underline-offset-4"
          >
            Undo
          </Action>
        )}
        <Close
          aria-label="Dismiss"
          className="absolute top-2 right-2 grid size-8 place-content-center rounded-md hover:bg-current/10"
        >
          <X className="size-4" />
        </Close>
      </Root>
      <Viewport className="pointer-events-none fixed top-0 right-0 z-60 m-0 w-full list-none p-3 sm:top-auto sm:bottom-0 sm:max-w-sm sm:p-4 print:hidden" />
    </Provider>
  );
}
