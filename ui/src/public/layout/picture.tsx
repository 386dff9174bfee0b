interface Props {
  /** One file for each mode, or two of rising density. */
  readonly light: Files;
  readonly dark: Files;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly className?: string | undefined;
  /** Seen at once: asked for first. All others wait until they are near. */
  readonly first?: boolean;
  /** For narrow windows another picture, of its own size. */
  readonly narrow?: { readonly light: string; readonly dark: string; readonly width: number; readonly height: number };
}

type Files = string | { readonly x1: string; readonly x2: string };

const DARK = '(prefers-color-scheme: dark)';
const NARROW = '(max-width: 759.98px)';

const setOf = (files: Files) => (typeof files === 'string' ? files : `${files.x1} 1x, ${files.x2} 2x`);

/** A picture of the product, in the mode that the page is seen in. Its room is kept before it comes. */
export function Picture({ light, dark, alt, width, height, className, first = false, narrow }: Props) {
  return (
    <picture>
      {narrow && (
        <>
          <source media={`${NARROW} and ${DARK}`} srcSet={narrow.dark} width={narrow.width} height={narrow.height} />
          <source media={NARROW} srcSet={narrow.light} width={narrow.width} height={narrow.height} />
        </>
      )}
      <source media={DARK} srcSet={setOf(dark)} width={width} height={height} />
      <img
        className={className}
        src={typeof light === 'string' ? light : light.x1}
        srcSet={typeof light === 'string' ? undefined : setOf(light)}
        alt={alt}
        width={width}
        height={height}
        {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const, decoding: 'async' as const })}
      />
    </picture>
  );
}
