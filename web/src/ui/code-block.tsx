/** A scrollable block of code. */
export function CodeBlock({ label, children }: { label: string; children: string }) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={label}
      className="overflow-x-auto rounded-lg border border-line bg-sunken p-3 font-mono text-xs leading-relaxed"
    >
      <pre>
        <code>{children}</code>
      </pre>
    </section>
  );
}
