import { issueLink } from '@vonk/domain/accounts/issueLink';
import { link as linkStream } from '@vonk/domain/accounts/link';
import { member as memberStream } from '@vonk/domain/accounts/member';
import { linkHash, linkToken } from '@vonk/platform/personal-data/linkToken';
import { memberAudience } from '../memberAudience.ts';
import type { TimerDefinition } from '../timerDefinition.ts';
import { isConfirmed } from './isConfirmed.ts';

export const ACTIVATION_LINK = 'activation-link';
/** Far longer than the api needs from the account to its link. */
export const ACTIVATION_LINK_AFTER_MS = 60_000;

/**
 * The first activation link of a signup that was cut off between the account and its link: whoever tries again is told that
 * the address is in use, and would wait for a mail that nobody sends. Nothing where the link is there.
 */
export const activationLink: TimerDefinition = {
  kind: ACTIVATION_LINK,
  handle:
    (context) =>
    async ({ key: member }) => {
      if (await isConfirmed(context, member)) return;
      const { email } = await context.commands.load(memberStream, member);
      const settings = await context.settings(await memberAudience(context, member));
      const link = `${member}-activation`;
      await context.commands.execute({
        stream: linkStream,
        id: linkHash(linkToken(context.config.hmacSecret, 'activation', link)),
        command: { id: link, fingerprint: 'issue-link', actor: 'system:activation-link' },
        decide: (state) =>
          issueLink(state, { link, purpose: 'activation', member, address: email }, { now: context.clock(), settings }),
      });
    },
};
