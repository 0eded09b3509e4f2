/** A picture of one of our own screens, by light and by dark. */
export type Screen = { light: string; dark: string; alt: string; width: number; height: number };

/** Shows a screen of the product in the scheme that the page stands in; it is loaded when it comes near. */
export function Picture({ light, dark, alt, width, height }: Screen) {
  const shown = "w-full rounded-xl border border-line shadow-lg";
  return (
    <>
      <img
        src={light}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        className={`light-only ${shown}`}
      />
      <img
        src={dark}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        className={`dark-only ${shown}`}
      />
    </>
  );
}
