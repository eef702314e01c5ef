import type { Letter, Translate } from '@vonk/platform/mail/mail';

/**
 * The receipt of an erasure. It is not queued: the address is gone with the key, so the one who erases sends it from what it
 * still holds in memory (see finaliseDeletions.timer.ts).
 */
export const deletionFinalMail = {
  name: 'accounts.deletionFinal',
  preference: null,
  write: (t: Translate): Letter => ({
    subject: t('accounts:deletionFinal.subject'),
    preview: t('accounts:deletionFinal.preview'),
    paragraphs: [t('accounts:deletionFinal.p1'), t('accounts:deletionFinal.p2')],
    // They have none any more.
    reason: t('accounts:erased.reason'),
  }),
} as const;
