import type { TimerDefinition } from '../timerDefinition.ts';
import { isConfirmed } from './isConfirmed.ts';
import { issueActivationLink } from './issueActivationLink.ts';

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
      await issueActivationLink(context, { member, id: `${member}-activation` });
    },
};
