import { siteResources } from '@vonk/contracts/site/resources';
import { SIGN_IN_TRIES_DAYS } from '@vonk/contracts/site/staffLimits';
import type { AppContext } from '../appContext.ts';
import { bindResource, type BoundResource } from './bindResource.ts';
import { countSignInTry, listSignInTries, readSignInTries, type SignInTries } from './signInTries.store.ts';
import { staffNames } from './staffNames.ts';

/** In the place of a member of staff: addresses that are nobody's. */
const NOBODY = 'nobody';

/**
 * Counts a wrong try at the door of the back office, or that an account was blocked by it, in the row of its hour: however
 * many guess, an account has 24 rows a day, and all addresses that are nobody's have 24 together. Nobody waits for it.
 */
export function noteSignInTry(context: AppContext, staff: string | null, what: 'failed' | 'blocked'): void {
  context.inBackground('a wrong sign-in of staff', async () => {
    const now = context.clock();
    const old = new Date(now.getTime() - SIGN_IN_TRIES_DAYS * 86_400_000);
    await countSignInTry(context.db, { staff: staff ?? NOBODY, what, now, old });
  });
}

/** Wrong tries to sign in to the back office, by account and hour, the newest first. */
export const signInTriesAdmin = (context: AppContext): readonly BoundResource[] => {
  const shown = async (rows: readonly SignInTries[]) => {
    const names = await staffNames(
      context,
      rows.map(({ staff }) => (staff === NOBODY ? null : staff)),
    );
    return rows.map(({ staff, hour, failed, blocked, last_at }) => ({
      ...{ id: `${hour.toISOString()} ${staff}`, staff: staff === NOBODY ? null : staff, hour: hour.toISOString() },
      ...{ staff_name: names[staff] ?? null, failed, blocked, last_at: last_at.toISOString() },
    }));
  };
  return [
    bindResource(siteResources['sign-in-tries'], {
      list: async (_call, { staff }, range) => {
        const { rows, total } = await listSignInTries(context.db, staff, range);
        return { rows: await shown(rows), total };
      },
      one: async (_call, id) => {
        const [hour = '', staff = ''] = id.split(' ');
        if (Number.isNaN(Date.parse(hour))) return null;
        const row = await readSignInTries(context.db, new Date(hour), staff);
        return row ? ((await shown([row]))[0] ?? null) : null;
      },
    }),
  ];
};
