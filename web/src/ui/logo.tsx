/** The mark and the name. The mark is a path from a visitor's source to the lead. */
export function Logo() {
  return (
    <span className="own-logo inline-flex items-center gap-2 text-xl leading-none font-semibold tracking-tight">
      <svg
        viewBox="0 0 32 32"
        className="size-7 shrink-0"
        fill="none"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <rect width="32" height="32" rx="8" fill="#0f6b62" />
        <g stroke="#fff" strokeWidth="2.6" strokeLinejoin="round">
          <path d="M8.5 10.5v2.6a6.4 6.4 0 0 0 6.4 6.4h5.6" />
          <path d="m17.6 15.4 4.1 4.1-4.1 4.1" />
        </g>
        <circle cx="8.5" cy="9" r="3.2" className="fill-amber" />
      </svg>
      <span>Whence</span>
    </span>
  );
}
