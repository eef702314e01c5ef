import type { TextPicture } from '@vonk/contracts/texts/textPictures';
import { t } from '../app/words.ts';
import { mailName } from '../ui/mailName.ts';

/** What a picture shows: the address of a screen and the button that led there, or the name of a mail. */
export function screenName({ kind, screen, after }: TextPicture): string {
  if (kind === 'mail') return t('texts:pictures.mail', { name: mailName(screen) });
  return after === undefined ? screen : t('texts:pictures.after', { screen, key: after.split(' ').at(-1) ?? '' });
}
