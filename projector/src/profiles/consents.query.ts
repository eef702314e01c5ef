import { SPECIAL_CONSENTS } from '@vonk/contracts/profiles/events';
import type { ConsentStanding } from '@vonk/contracts/profiles/queries';
import type { Knex } from 'knex';

/** A member's consents as they stand, with their dates: those of special categories always, others once they were given. */
export async function readConsents(db: Knex, member: string): Promise<ConsentStanding[]> {
  const rows = await db('read.consents').where({ member }).select<
    {
      consent: ConsentStanding['consent'];
      given: boolean;
      given_at: Date | null;
      withdrawn_at: Date | null;
    }[]
  >('consent', 'given', 'given_at', 'withdrawn_at');
  const known = new Map(rows.map((row) => [row.consent, row]));
  const wanted = [...new Set([...SPECIAL_CONSENTS, ...[...known.keys()].sort()])];
  return wanted.map((consent) => {
    const row = known.get(consent);
    return {
      consent,
      given: row?.given ?? false,
      given_at: row?.given_at?.toISOString() ?? null,
      withdrawn_at: row?.withdrawn_at?.toISOString() ?? null,
    };
  });
}
