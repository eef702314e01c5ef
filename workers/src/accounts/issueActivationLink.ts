import { issueLink } from '@vonk/domain/accounts/issueLink';
import { link as linkStream } from '@vonk/domain/accounts/link';
import { member as memberStream } from '@vonk/domain/accounts/member';
import { linkHash, linkToken } from '@vonk/platform/personal-data/linkToken';
import { memberAudience } from '../memberAudience.ts';
import type { WorkerContext } from '../workerContext.ts';

/** Makes a link that confirms a member's address, which goes there by its own mail; the same `id` makes the same link. */
export async function issueActivationLink(
  context: WorkerContext,
  { member, id: link }: { member: string; id: string },
) {
  const { email } = await context.commands.load(memberStream, member);
  const settings = await context.settings(await memberAudience(context, member));
  await context.commands.execute({
    stream: linkStream,
    id: linkHash(linkToken(context.config.hmacSecret, 'activation', link)),
    command: { id: link, fingerprint: 'issue-link', actor: 'system:activation-link' },
    decide: (state) =>
      issueLink(state, { link, purpose: 'activation', member, address: email }, { now: context.clock(), settings }),
  });
}
