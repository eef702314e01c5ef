import { issueLink } from '@vonk/domain/accounts/issueLink';
import { link as linkStream } from '@vonk/domain/accounts/link';
import { linkHash, linkToken } from '@vonk/platform/personal-data/linkToken';
import { memberAudience } from '../memberAudience.ts';
import type { WorkerContext } from '../workerContext.ts';

/** Makes a link that takes a deletion back; the same `id` makes the same link. Returns the link's id. */
export async function issueReactivationLink(
  context: WorkerContext,
  { member, id: link, expires_at }: { member: string; id: string; expires_at: string },
): Promise<string> {
  const token = linkToken(context.config.hmacSecret, 'reactivation', link);
  const settings = await context.settings(await memberAudience(context, member));
  await context.commands.execute({
    stream: linkStream,
    id: linkHash(token),
    command: { id: link, fingerprint: 'issue-link', actor: 'system:deletion-reminder' },
    decide: (state) =>
      issueLink(
        state,
        { link, purpose: 'reactivation', member, address: '', expires_at },
        { now: context.clock(), settings },
      ),
  });
  return link;
}
