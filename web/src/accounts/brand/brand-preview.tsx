import { computeFill, computeInk } from "../../../../functions/accounts/brands/accent.ts";

type Props = { name: string; accent: string; footer: string; picture: string | null };

/** How the brand looks on a shared page and in an email. Both are always light here, as most emails are. */
export function BrandPreview({ name, accent, footer, picture }: Props) {
  const fill = computeFill(accent);
  const ink = computeInk(accent);
  const shownName = name.trim() || "Your name";
  const mark = (
    <span className="inline-flex min-w-0 items-center gap-3">
      {picture && <img src={picture} alt="" className="h-8 w-auto max-w-40 object-contain" />}
      <bdi className="min-w-0 text-lg font-semibold wrap-anywhere">{shownName}</bdi>
    </span>
  );
  return (
    <section aria-label="Preview" className="grid gap-3 text-sm scheme-light">
      <div className="rounded-lg border border-line bg-white p-4 text-[#17211f]">
        <p className="mb-3 text-[#434f4b]">A shared page</p>
        <div
          className="mb-3 flex flex-wrap items-center justify-between gap-3 border-b-2 pb-3"
          style={{ borderColor: ink }}
        >
          {mark}
          <span
            className="rounded-lg px-4 py-2 font-medium"
            style={{ background: fill.background, color: fill.text }}
          >
            A button
          </span>
        </div>
        <p>
          24 leads this month, <span style={{ color: ink }}>more than the month before</span>
        </p>
      </div>
      <div className="rounded-lg border border-line bg-white p-4 text-[#17211f]">
        <p className="mb-3 text-[#434f4b]">An email</p>
        <p className="mb-3">{mark}</p>
        <p className="mb-3">
          <span
            className="inline-block rounded-lg px-4 py-2 font-semibold text-white"
            style={{ background: ink }}
          >
            View the report
          </span>
        </p>
        <p className="whitespace-pre-line wrap-anywhere text-[#434f4b]">{footer.trim()}</p>
      </div>
    </section>
  );
}
