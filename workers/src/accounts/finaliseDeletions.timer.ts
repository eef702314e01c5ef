import { canonicalEmail } from '@vonk/domain/accounts/canonicalEmail';
import { email as emailStream } from '@vonk/domain/accounts/email';
import { eraseMember } from '@vonk/domain/accounts/eraseMember';
import { member as memberStream } from '@vonk/domain/accounts/member';
import { releaseEmail } from '@vonk/domain/accounts/releaseEmail';
import { blindIndex } from '@vonk/platform/personal-data/blindIndex';
import type { HouseTimer } from '../houseTimers.ts';
import { readReader } from '../mail/readReader.ts';
import { deliver } from '../mail/sendMail.ts';
import { deletionFinalMail } from './deletionFinal.mail.ts';

export const FINAL_DELETION = 'final-deletion';

/**
 * Day 14: the erasure (DECISIONS "deletion"). The event decides whether it may still happen: it races the reversal on the
 * member's own stream, and exactly one wins. After it the key is destroyed, the address is free, files and sessions go, and
 * a receipt is sent to the address that only this process still holds. Every step can be repeated.
 */
export const finaliseDeletions: HouseTimer = {
  kind: FINAL_DELETION,
  handle:
    (house) =>
    async ({ key: member }) => {
      const reader = await readReader(house, member);
      const { state } = await house.commands.execute({
        stream: memberStream,
        id: member,
        command: { id: `${FINAL_DELETION}:${member}`, fingerprint: 'erase', actor: 'system:deletion' },
        decide: (now) => eraseMember(now, { member }, { now: house.clock() }),
      });
      if (state.status !== 'erased') return;
      if (reader)
        await house.commands.execute({
          stream: emailStream,
          id: blindIndex(house.config.hmacSecret, canonicalEmail(reader.to)),
          command: { id: `${FINAL_DELETION}:${member}:email`, fingerprint: 'release', actor: 'system:deletion' },
          decide: (now) => releaseEmail(now, { member }),
        });
      await house.forget(member);
      await house.keys.destroy(member);
      if (reader)
        await deliver(house, {
          id: `${FINAL_DELETION}:${member}`,
          mail: deletionFinalMail,
          prepared: { reader, write: deletionFinalMail.write },
        });
    },
};
