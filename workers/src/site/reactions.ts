import { reactions } from '../featureReactions.ts';
import { queueMail } from '../mail/queueMail.ts';
import type { OwnSignInAct } from '@vonk/contracts/site/events';
import { staffEnrolmentMail } from './staffEnrolment.mail.ts';
import { staffSignInChangedMail } from './staffSignInChanged.mail.ts';

const CHANGED: Readonly<Record<OwnSignInAct, string>> = {
  'change password': 'password',
  'change second factor': 'secondFactor',
};
const isOwnSignIn = (act: string): act is OwnSignInAct => Object.hasOwn(CHANGED, act);

export const siteReactions = reactions('site', {
  StaffEnrolmentIssued: async (event, context) => {
    const { staff, enrolment, language, occasion } = event.data;
    await queueMail(context, event, staffEnrolmentMail, { staff, enrolment, language, occasion });
  },
  StaffActed: async (event, context) => {
    const { staff, act, about } = event.data;
    if (about === staff && isOwnSignIn(act))
      await queueMail(context, event, staffSignInChangedMail, { staff, what: CHANGED[act] });
  },
});
