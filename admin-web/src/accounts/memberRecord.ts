import type { Whole } from '../app/adminClient.ts';

type Record = Whole<'members'>;
type Living = Extract<Record, { name: string }>;
/** A member, or what remains of one who was erased: whatever only the living have may be absent. */
export type MemberRecord = Readonly<Omit<Partial<Living>, keyof Remains>> & Remains;
type Remains = Pick<Record, 'id' | 'status' | 'balance' | 'timeline' | 'timeline_total'>;
export type Sanction = NonNullable<Living['sanctions']>[number];
