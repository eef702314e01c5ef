import type { ImgHTMLAttributes } from 'react';
import { assetAddress } from './assetAddress.ts';

/** Widths in pixels of the files of a drawn person. */
const SMALL = 360;
const LARGE = 600;

/**
 * A drawn person of the house, in the size that is shown. `sizes`: how wide it is shown, as the browser reads it
 * (`(max-width: 48em) 46vw, 240px`).
 */
export function DrawnPortrait({
  person,
  sizes,
  ...rest
}: { person: string; sizes: string } & Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet' | 'sizes'>) {
  const small = assetAddress(`/portraits/${person}-360.webp`);
  const large = assetAddress(`/portraits/${person}.webp`);
  return (
    <img
      srcSet={`${small} ${SMALL}w, ${large} ${LARGE}w`}
      sizes={sizes}
      src={large}
      alt=""
      width={LARGE}
      height={800}
      {...rest}
    />
  );
}
