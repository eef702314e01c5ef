import { useMemo, useState } from 'react';
import { thumbHashToDataURL } from 'thumbhash';
import { useHydrated } from '../app/useHydrated.ts';
import classes from './Photo.module.css';

export type PhotoSource = Readonly<{
  urls: Readonly<{ thumb: string; card: string; large: string }> | null;
  thumbhash: string | null;
  width: number;
  height: number;
}>;

type Props = {
  photo: PhotoSource | null | undefined;
  /** What a reader who cannot see it is told; empty when the name stands beside it. */
  alt: string;
  size?: 'thumb' | 'card' | 'large';
  /** `fill` covers its parent; the others keep their own proportions, so nothing moves when the picture arrives. */
  shape?: 'portrait' | 'square' | 'own' | 'fill';
  /** Whose first letter stands in while there is no photo. */
  name?: string;
  eager?: boolean;
  /** How wide a card is shown, as `sizes` of an image has it: a phone then takes the smaller file. */
  sizes?: string | undefined;
};

function blurOf(thumbhash: string | null): string | null {
  if (!thumbhash) return null;
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (letter) => letter.charCodeAt(0)));
  } catch {
    return null;
  }
}

/** A photo that blurs up from its thumbhash in a frame of fixed proportions. */
export function Photo({ photo, alt, size = 'card', shape = 'portrait', name = '', eager = false, sizes }: Props) {
  // What the house drew shows as soon as it is there: nothing stands in for it, and no script lets it appear.
  const hydrated = useHydrated();
  const [asDrawn] = useState(!hydrated);
  const [loaded, setLoaded] = useState(false);
  const [broken, setBroken] = useState(false);
  const url = photo?.urls?.[size];
  const thumbhash = asDrawn && url ? null : (photo?.thumbhash ?? null);
  const blur = useMemo(() => blurOf(thumbhash), [thumbhash]);
  const ratio = shape === 'own' && photo ? { '--ratio': `${photo.width} / ${photo.height}` } : {};
  return (
    <span className={`${classes.frame} ${classes[shape]}`} style={ratio as React.CSSProperties}>
      {blur && <img className={classes.placeholder} src={blur} alt="" aria-hidden />}
      {url && !broken ? (
        <img
          key={url}
          className={classes.image}
          data-loaded={loaded || asDrawn}
          // One signature is good for every size of a photo (api/src/http/photoUrls.ts).
          {...(sizes && { sizes, srcSet: `${url.replace('/card?', '/small?')} 360w, ${url} 600w` })}
          src={url}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          // A small one beside a name gives way to the people that a page is about.
          {...(size === 'thumb' && { fetchPriority: 'low' })}
          decoding="async"
          draggable={false}
          ref={(image) => {
            if (image?.complete && image.naturalWidth > 0) setLoaded(true);
          }}
          onLoad={() => setLoaded(true)}
          onError={() => setBroken(true)}
        />
      ) : (
        !blur && (
          <span
            className={classes.initial}
            aria-hidden={alt === ''}
            {...(alt ? { role: 'img', 'aria-label': alt } : {})}
            // Drawn, not written: it is no part of the words that a button beside it shows.
            data-letter={[...name][0]?.toUpperCase()}
          />
        )
      )}
    </span>
  );
}
