/** A line of `GET /admin/api/staff`. */
export type StaffRow = Readonly<{
  id: string;
  email: string;
  name: string;
  role: string;
  joined_at: string;
  left_at: string | null;
  last_signed_in_at: string | null;
  /** A link to set up their sign-in is open until then. */
  enrolment_until: string | null;
  /** Only in the record. */
  sessions?: readonly StaffSession[];
}>;

export type StaffSession = Readonly<{
  id: string;
  began_at: string;
  expires_at: string;
  device: Readonly<{ kind: string; browser: string | null; os: string | null }> | null;
  current: boolean;
}>;

/** `Firefox on Linux`. */
export const deviceText = ({ device }: StaffSession): string =>
  [device?.browser ?? 'A browser', device?.os && `on ${device.os}`].filter(Boolean).join(' ');
