import { Content, Overlay, Portal, Root, Title } from "@radix-ui/react-dialog";
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { useEscape } from "./hooks/use-escape.ts";
import { useOpener } from "./hooks/use-opener.ts";

type Props = {
  title: ReactNode;
  /** Names what is shown: what comes in its place begins at its top. */
  page: string;
  /** What stands beside the title: the drawer's own buttons. */
  actions: ReactNode;
  onClose: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** Where the focus goes afterwards; where it was, if this is not there. */
  backTo: () => HTMLElement | null;
  children: ReactNode;
};

/** An open drawer from the right, over the whole width where there is little of it: modal, and closed by Esc. */
export function Drawer({ title, page, actions, onClose, onKeyDown, backTo, children }: Props) {
  const content = useRef<HTMLDivElement>(null);
  const giveFocusBack = useOpener();
  useEscape(onClose);

  return (
    <Root open onOpenChange={(open) => !open && onClose()}>
      <Portal>
        {/* A double click opens: its second half falls on what lies beside the drawer by then, and takes no focus there. */}
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
          // The story itself, which is to be read and scrolled, not its first button.
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            content.current?.focus();
          }}
          onCloseAutoFocus={(event) => {
            const place = backTo();
            if (place === null) return giveFocusBack(event);
            event.preventDefault();
            place.focus();
          }}
          className="fixed inset-y-0 right-0 z-30 flex w-full max-w-2xl flex-col border-l border-line bg-surface shadow-xl outline-none"
        >
          <div className="flex flex-wrap-reverse items-start justify-end gap-x-4 gap-y-2 border-b border-line px-4 py-3 sm:flex-nowrap sm:px-6">
            <Title className="min-w-0 grow py-1.5 text-lg font-semibold wrap-anywhere">{title}</Title>
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
