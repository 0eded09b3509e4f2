/** The footer of a brand's pages. */
export function BrandFooter({ footer }: { footer: string | null }) {
  if (footer === null) return null;
  return (
    <footer className="mx-auto max-w-6xl px-4 py-6 text-sm whitespace-pre-line wrap-anywhere text-muted sm:px-6">
      {footer}
    </footer>
  );
}
