type Taken = { light: string; dark: string; width: number; height: number };

/** A picture of one of our own screens, as a wide page and as a phone has it, by light and by dark. */
export type Screen = { alt: string; wide: Taken; narrow: Taken };

/** Shows a screen of the product in the scheme that the page stands in; it is loaded when it comes near. */
export function Picture({ alt, wide, narrow }: Screen) {
  return (["light", "dark"] as const).map((scheme) => (
    <picture key={scheme} className={`${scheme}-only`}>
      <source media="(width < 40rem)" srcSet={narrow[scheme]} width={narrow.width} height={narrow.height} />
      <img
        src={wide[scheme]}
        alt={alt}
        width={wide.width}
        height={wide.height}
        loading="lazy"
        decoding="async"
        className="w-full rounded-xl border border-line shadow-lg"
      />
    </picture>
  ));
}
