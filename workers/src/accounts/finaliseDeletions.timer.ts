import { canonicalEmail } from '@vonk/domain/accounts/canonicalEmail';
import { email as emailStream } from '@vonk/domain/accounts/email';
import { eraseMember } from '@vonk/domain/accounts/eraseMember';
import { member as memberStream } from '@vonk/domain/accounts/member';
import { releaseEmail } from '@vonk/domain/accounts/releaseEmail';
import { blindIndex } from '@vonk/platform/personal-data/blindIndex';
import type { HouseTimer } from '../houseTimers.ts';
import { deliver } from '../mail/sendMail.ts';
import { deletionFinalMail } from './deletionFinal.mail.ts';
import { lastAddress } from './lastAddress.ts';

export const FINAL_DELETION = 'final-deletion';

/**
 * Day 14: the erasure (DECISIONS "deletion"). The event decides whether it may still happen: it races the reversal on the
 * member's own stream, and exactly one wins. Then the receipt goes, the address is free, files and sessions are removed, and
 * last of all the key is destroyed: killed before that, the next try still knows whom to tell. Every step can be repeated.
 */
export const finaliseDeletions: HouseTimer = {
  kind: FINAL_DELETION,
  handle:
    (house) =>
    async ({ key: member }) => {
      const id = `${FINAL_DELETION}:${member}`;
      const { state } = await house.commands.execute({
        stream: memberStream,
        id: member,
        command: { id, fingerprint: 'erase', actor: 'system:deletion' },
        decide: (now) => eraseMember(now, { member }, { now: house.clock() }),
      });
      if (state.status !== 'erased') return;
      const reader = { ...(await house.commands.load(lastAddress, member)) };
      if (reader.to !== '') {
        await deliver(house, { id, mail: deletionFinalMail, prepared: { reader, write: deletionFinalMail.write } });
        await house.commands.execute({
          stream: emailStream,
          id: blindIndex(house.config.hmacSecret, canonicalEmail(reader.to)),
          command: { id: `${id}:email`, fingerprint: 'release', actor: 'system:deletion' },
          decide: (now) => releaseEmail(now, { member }),
        });
      }
      await house.forget(member);
      await house.keys.destroy(member);
    },
};
