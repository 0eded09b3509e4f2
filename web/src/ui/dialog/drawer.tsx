import { Content, Overlay, Portal, Root, Title } from "@radix-ui/react-dialog";
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { useEscape } from "../hooks/use-escape.ts";
import { useRestoreFocus } from "../hooks/use-restore-focus.ts";

type Props = {
  title: ReactNode;
  /** Identifies the content; new content starts scrolled to the top. */
  page: string;
  /** Buttons next to the title. */
  actions: ReactNode;
  onClose: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** Where focus goes on close; if null, back to where it was. */
  backTo: () => HTMLElement | null;
  /** Whether it has room for two columns on wide screens. */
  isWide?: boolean;
  children: ReactNode;
};

/** An open modal drawer from the right, full width on narrow screens. Esc closes it. */
export function Drawer({ title, page, actions, onClose, onKeyDown, backTo, isWide, children }: Props) {
  const content = useRef<HTMLDivElement>(null);
  const restoreFocus = useRestoreFocus();
  useEscape(onClose);

  return (
    <Root open onOpenChange={(open) => !open && onClose()}>
      <Portal>
        {/* A double click that opens the drawer ends here; its second half must not close the drawer or take focus. */}
        <Overlay
          onMouseDown={(event) => event.preventDefault()}
          onClick={({ detail }) => detail < 2 && onClose()}
          className="fixed inset-0 z-30 bg-black/40"
        />
        <Content
          ref={content}
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          onPointerDownOutside={(event) => event.preventDefault()}
          // Focus the content, so that it scrolls by keyboard, rather than its first button.
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            content.current?.focus();
          }}
          onCloseAutoFocus={(event) => {
            const target = backTo();
            if (target === null) return restoreFocus(event);
            event.preventDefault();
            target.focus();
          }}
          className={`fixed inset-y-0 right-0 z-30 flex w-full max-w-2xl flex-col border-l border-line bg-surface shadow-xl outline-none ${isWide ? "lg:max-w-4xl" : ""}`}
        >
          <div className="flex flex-wrap-reverse items-start justify-end gap-x-4 gap-y-2 border-b border-line px-4 py-3 sm:flex-nowrap sm:px-6">
            <Title className="min-w-0 grow py-1.5 text-title wrap-anywhere">{title}</Title>
            <div className="flex shrink-0 gap-1">{actions}</div>
          </div>
          <div key={page} className="min-h-0 grow overflow-y-auto overscroll-contain px-4 py-5 sm:px-6">
            {children}
          </div>
        </Content>
      </Portal>
    </Root>
  );
}
