import type { Whole } from '../app/adminClient.ts';
import { t } from '../app/words.ts';

export type StaffSession = Whole<'staff'>['sessions'][number];

/** `Firefox on Linux`. */
export const deviceText = ({ device }: StaffSession): string =>
  [device?.browser ?? t('site:deviceText.aBrowser'), device?.os && t('site:deviceText.on', { os: device.os })]
    .filter(Boolean)
    .join(' ');
