/** A screenshot of the product in both color schemes; sizes in pixels. */
export type Screenshot = { light: string; dark: string; alt: string; width: number; height: number };

/** Shows a screenshot in the color scheme of the page; it loads lazily. */
export function Picture({ light, dark, alt, width, height }: Screenshot) {
  const look = "w-full rounded-xl border border-line shadow-lg";
  return (
    <>
      <img
        src={light}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        className={`light-only ${look}`}
      />
      <img
        src={dark}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        className={`dark-only ${look}`}
      />
    </>
  );
}
