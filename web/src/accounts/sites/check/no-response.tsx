const causes = [
  [
    "The snippet is not on this page, or not deployed yet",
    "View its source and look for whence.js: both script tags must be there, complete.",
  ],
  ["An old copy was served", "Clear the cache of your site, plugin or CDN, then check again."],
  ["An ad blocker or private mode blocks it", "Try a private window without extensions."],
  ["Your site sends a Content-Security-Policy", "Allow {origin} in both script-src and connect-src."],
  ["A redirect dropped the part after the #", "Enter the address that your browser ends up at."],
] as const;

/** The usual causes when a page has not responded for a while. */
export function NoResponse() {
  return (
    <div className="grid gap-2 rounded-lg bg-sunken p-4 text-sm">
      <p role="status" className="font-medium">
        No response from the page yet. We're still listening. The usual causes:
      </p>
      <ul className="grid list-disc gap-1 pl-5 marker:text-muted">
        {causes.map(([cause, remedy]) => (
          <li key={cause} className="wrap-anywhere">
            <strong className="font-medium">{cause}.</strong> {remedy.replace("{origin}", location.origin)}
          </li>
        ))}
      </ul>
    </div>
  );
}
