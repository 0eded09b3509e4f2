const causes = [
  [
    "The snippet is not on this page, or not deployed yet",
    "Look into its source for whence.js: both tags must be there, whole.",
  ],
  ["An old copy was served", "Empty the cache of your site, plugin or CDN, then check again."],
  ["An ad blocker or a private mode stops it", "Try a private window without extensions."],
  ["Your site sends a Content-Security-Policy", "Allow {origin} in both script-src and connect-src."],
  ["A redirect dropped what stands behind the #", "Give the address that your browser shows in the end."],
] as const;

/** What may be the matter where a page has not answered for a while. */
export function NoAnswer() {
  return (
    <div className="grid gap-2 rounded-lg bg-sunken p-4 text-sm">
      <p role="status" className="font-medium">
        Nothing was heard from the page yet; we keep listening. Mostly it is one of these:
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
