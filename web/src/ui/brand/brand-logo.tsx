import type { Look } from "../../../../functions/accounts/members/look.ts";

/** The logo of a brand with its name, or the name alone. */
export function BrandLogo({ look: { name, logo } }: { look: Pick<Look, "name" | "logo"> }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-3 text-lg leading-tight font-semibold tracking-tight">
      {logo && (
        <img
          src={logo.path}
          width={logo.width}
          height={logo.height}
          alt=""
          className="h-8 w-auto max-w-40 object-contain"
        />
      )}
      <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
    </span>
  );
}
