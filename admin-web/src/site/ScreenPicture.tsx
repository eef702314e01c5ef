import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import type { TextSpot } from '@vonk/contracts/texts/textPictures';
import type { NamedPicture } from './textPictures.ts';

/** A picture of a screen at its own size, smaller where there is no room, with what stands on its spots. */
export const ScreenPicture = ({
  picture,
  label,
  children,
}: {
  picture: NamedPicture;
  label: string;
  children: ReactNode;
}) => (
  <Box
    sx={{ position: 'relative', width: picture.width, maxWidth: '100%', containerType: 'inline-size', lineHeight: 0 }}
  >
    <Box
      component="img"
      src={picture.address}
      alt={label}
      width={picture.width}
      height={picture.height}
      sx={{ width: '100%', height: 'auto', display: 'block' }}
    />
    {children}
  </Box>
);

/** Where a spot is on its picture, whatever size that is shown at. */
export const spotBox = ({ x, y, width, height }: TextSpot, picture: NamedPicture) => ({
  position: 'absolute' as const,
  left: `${(x / picture.width) * 100}%`,
  top: `${(y / picture.height) * 100}%`,
  width: `${(width / picture.width) * 100}%`,
  height: `${(height / picture.height) * 100}%`,
});

/**
 * The place of other words on a spot, which may be longer: they grow from where those of the picture begin, or from their middle
 * where they stand in a button or in the middle of the screen, and never over its edge.
 */
export function wordsBox(spot: TextSpot, picture: NamedPicture, button: boolean) {
  const { left, top, width, height } = spotBox(spot, picture);
  const middle = spot.x + spot.width / 2;
  const centred = button || Math.abs(middle - picture.width / 2) < picture.width * 0.03;
  const room = centred ? 2 * Math.min(middle, picture.width - middle) : picture.width - spot.x;
  return {
    position: 'absolute' as const,
    ...{ top, minWidth: width, width: 'max-content', minHeight: height },
    maxWidth: `${(Math.max(room, spot.width) / picture.width) * 100}%`,
    ...(centred
      ? { left: `${(middle / picture.width) * 100}%`, transform: 'translateX(-50%)', textAlign: 'center' as const }
      : { left }),
  };
}
