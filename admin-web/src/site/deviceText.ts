import type { Whole } from '../app/adminClient.ts';

export type StaffSession = Whole<'staff'>['sessions'][number];

/** `Firefox on Linux`. */
export const deviceText = ({ device }: StaffSession): string =>
  [device?.browser ?? 'A browser', device?.os && `on ${device.os}`].filter(Boolean).join(' ');
