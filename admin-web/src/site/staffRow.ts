/** A line of `GET /admin/api/staff`. */
export type StaffRow = Readonly<{
  id: string;
  email: string;
  name: string;
  role: string;
  joined_at: string;
  left_at: string | null;
  last_signed_in_at: string | null;
}>;
