import type { Audience } from '@vonk/contracts/site/audience';
import { member as memberStream } from '@vonk/domain/accounts/member';
import type { WorkerContext } from './workerContext.ts';

/** For whom the settings of a member are read: also when they are gone already. */
export async function memberAudience({ commands }: Pick<WorkerContext, 'commands'>, member: string): Promise<Audience> {
  const { site, country } = await commands.load(memberStream, member);
  return { site, country: country ?? '' };
}
