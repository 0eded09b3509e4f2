import type { ComponentProps } from "react";

const looks = {
  primary: "bg-fill text-on-fill hover:bg-fill-strong",
  secondary: "border border-line bg-surface text-ink hover:bg-sunken",
  quiet: "text-muted hover:bg-sunken hover:text-ink",
  danger: "bg-red text-surface hover:opacity-90",
};

const sizes = {
  small: "min-h-8 px-2.5 text-sm",
  medium: "min-h-10 px-4 text-sm",
  large: "min-h-12 px-6 text-base",
};

type Look = { look?: keyof typeof looks; size?: keyof typeof sizes };

/** Classes for anything that looks like a button. */
export const buttonClasses = ({ look = "primary", size = "medium" }: Look): string =>
  `inline-flex items-center justify-center gap-2 rounded-lg font-medium whitespace-nowrap transition-colors aria-disabled:opacity-60 [&>svg]:size-4 ${looks[look]} ${sizes[size]}`;

type Props = ComponentProps<"button"> &
  Look & {
    /** Its action is in progress: clicks do nothing. Unlike `disabled`, this keeps the focus. */
    busy?: boolean;
  };

/** A button; unlike the HTML default, it submits only with `type="submit"`. */
export function Button({
  look,
  size,
  className = "",
  type = "button",
  busy = false,
  onClick,
  ...rest
}: Props) {
  return (
    <button
      type={type}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={`${buttonClasses({ look, size })} ${className}`}
      {...rest}
    />
  );
}

/** A link that looks like a button. */
export function ButtonLink({ look, size, className = "", ...rest }: ComponentProps<"a"> & Look) {
  return <a className={`${buttonClasses({ look, size })} ${className}`} {...rest} />;
}
