import { Menu } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";

/** The links and switches of the header: a row, or on phones a menu that a button opens. */
export function HeaderMenu({ children }: { children: ReactNode }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const leave = ({ target }: Event) => {
      if (!whole.current?.contains(target as Node)) setOpen(false);
    };
    for (const event of ["pointerdown", "focusin"]) addEventListener(event, leave);
    return () => {
      for (const event of ["pointerdown", "focusin"]) removeEventListener(event, leave);
    };
  }, [isOpen]);

  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== "Escape" || !isOpen) return;
    setOpen(false);
    button.current?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu from anywhere in it.
    <div ref={whole} onKeyDown={closeOnEscape} className="contents">
      <button
        ref={button}
        type="button"
        aria-label="Menu"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="grid size-8 place-content-center rounded-lg text-muted hover:bg-sunken hover:text-ink sm:hidden"
      >
        <Menu className="size-5" />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: A link in it is what is clicked. */}
      <div
        id={id}
        onClick={({ target }) => (target as Element).closest("a") && setOpen(false)}
        className={`sm:contents ${isOpen ? "absolute top-full right-4 z-30 -mt-1 grid w-60 justify-items-stretch gap-1 rounded-xl border border-line bg-surface p-2 shadow-xl *:justify-start" : "max-sm:hidden"}`}
      >
        {children}
      </div>
    </div>
  );
}
