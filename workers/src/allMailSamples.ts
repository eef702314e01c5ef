import { deletionFinalMail } from './accounts/deletionFinal.mail.ts';
import { accountsMailSamples } from './accounts/accountsMailSamples.ts';
import { queuedMails } from './allMails.ts';
import { likesMailSamples } from './likes/likesMailSamples.ts';
import type { MailSamples } from './mail/mailSample.ts';
import { messagingMailSamples } from './messaging/messagingMailSamples.ts';
import { notificationsMailSamples } from './notifications/notificationsMailSamples.ts';
import { paymentsMailSamples } from './payments/paymentsMailSamples.ts';
import { profilesMailSamples } from './profiles/profilesMailSamples.ts';
import { safetyMailSamples } from './safety/safetyMailSamples.ts';
import { siteMailSamples } from './site/siteMailSamples.ts';

/** Every mail there is, also the one that is not queued. */
export const everyMail = { ...queuedMails, deletionFinalMail };

/** Samples of each, for `npm run mails`: a mail without one does not compile. */
export const allMailSamples: { readonly [Name in keyof typeof everyMail]: MailSamples<(typeof everyMail)[Name]> } = {
  ...accountsMailSamples,
  ...likesMailSamples,
  ...messagingMailSamples,
  ...notificationsMailSamples,
  ...paymentsMailSamples,
  ...profilesMailSamples,
  ...safetyMailSamples,
  ...siteMailSamples,
};
