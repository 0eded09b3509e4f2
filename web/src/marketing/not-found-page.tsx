import { ButtonLink } from "../ui/button.tsx";
import { Frame } from "./frame.tsx";

/** The 404 page. */
export function Page() {
  return (
    <Frame>
      <div className="mx-auto grid max-w-2xl justify-items-center gap-5 px-5 py-24 text-center sm:py-32">
        <svg
          viewBox="0 0 240 90"
          fill="none"
          aria-hidden="true"
          className="h-24"
          strokeWidth="3"
          strokeLinecap="round"
        >
          <path
            d="M12 12 C12 58 78 70 96 44 S74 14 70 42 S118 84 152 58"
            className="thread stroke-brand"
            pathLength="1"
          />
          <path d="M168 46 l20 -14 M196 27 l16 -9" className="stroke-brand/40" strokeDasharray="2 8" />
          <circle cx="12" cy="12" r="8" className="fill-amber" />
        </svg>
        <h1 className="text-page">Page not found</h1>
        <p className="text-lg text-pretty text-muted">
          There’s no page at this address. The link may be incomplete, or the page may have moved.
        </p>
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink href="/">Back to Whence</ButtonLink>
          <ButtonLink look="secondary" href="/dashboard">
            Open the dashboard
          </ButtonLink>
        </div>
      </div>
    </Frame>
  );
}
