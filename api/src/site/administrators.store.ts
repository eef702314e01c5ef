import { staff as staffStream } from '@vonk/domain/site/staff';
import { listStaff } from '@vonk/projector/site/site.query';
import type { AppContext } from '../appContext.ts';

/** Whoever may take an administrator away holds it meanwhile. */
const LOCK = 7270041;

/**
 * Runs what may leave the house without an administrator, with how many there are, one after the other in all processes: two
 * who take each other's role decide on two streams, and neither would see the other. They are counted in their streams, for
 * the read model may be late; who is not in it yet is not counted.
 */
export function administrators(context: Pick<AppContext, 'db' | 'commands'>) {
  const count = async () => {
    const all = await listStaff(context.db);
    const states = await Promise.all(all.map(({ id }) => context.commands.load(staffStream, id)));
    return states.filter(({ status, role }) => status === 'active' && role === 'admin').length;
  };
  // First in this process, so that those who wait for the lock hold one connection of it at most.
  let before: Promise<unknown> = Promise.resolve();
  return function inTurn<Done>(work: (admins: number) => Promise<Done>): Promise<Done> {
    const alone = () =>
      context.db.transaction(async (trx) => {
        await trx.raw('select pg_advisory_xact_lock(?)', [LOCK]);
        return work(await count());
      });
    const mine = before.then(alone, alone);
    before = mine.catch(() => undefined);
    return mine;
  };
}
