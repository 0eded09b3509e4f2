import { Close, Content, Description, Overlay, Portal, Root, Title } from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useEscape } from "../hooks/use-escape.ts";
import { useRestoreFocus } from "../hooks/use-restore-focus.ts";

type Props = {
  title: ReactNode;
  description: ReactNode;
  onClose: () => void;
  role?: "dialog" | "alertdialog";
  /** What to read beside the content on wide screens, and above it on others. It makes the dialog as large as a page. */
  aside?: ReactNode;
  children: ReactNode;
};

/** An open modal dialog, on phones a sheet from below: it traps focus, closes on Esc, and restores focus when closed. */
export function Dialog({ title, description, onClose, role = "dialog", aside, children }: Props) {
  const restoreFocus = useRestoreFocus();
  useEscape(onClose);

  return (
    <Root open onOpenChange={(open) => !open && onClose()}>
      <Portal>
        <Overlay className="fixed inset-0 z-40 bg-black/50" />
        <Content
          role={role}
          onCloseAutoFocus={restoreFocus}
          className={`fixed top-1/2 left-1/2 z-50 w-[calc(100%-2rem)] -translate-1/2 overflow-y-auto rounded-2xl border border-line bg-surface p-6 shadow-xl max-sm:top-auto max-sm:bottom-0 max-sm:left-0 max-sm:w-full max-sm:max-w-none max-sm:translate-0 max-sm:rounded-b-none ${aside ? "max-h-[94dvh] max-w-5xl" : "max-h-[90dvh] max-w-md"}`}
        >
          <Title className="pr-8 text-heading wrap-anywhere">{title}</Title>
          <Description className="mt-1 text-sm wrap-anywhere text-muted">{description}</Description>
          {aside ? (
            <div className="mt-5 grid min-w-0 gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-10">
              <div className="min-w-0 lg:sticky lg:top-0 lg:self-start">{aside}</div>
              <div className="min-w-0">{children}</div>
            </div>
          ) : (
            <div className="mt-5">{children}</div>
          )}
          <Close
            aria-label="Close"
            className="absolute top-4 right-4 grid size-9 place-content-center rounded-lg text-muted hover:bg-sunken"
          >
            <X className="size-4" />
          </Close>
        </Content>
      </Portal>
    </Root>
  );
}
