import { reactions } from '../houseReactions.ts';
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
  StaffEnrolmentIssued: async (event, house) => {
    const { staff, enrolment, language, occasion } = event.data;
    await queueMail(house, event, staffEnrolmentMail, { staff, enrolment, language, occasion });
  },
  StaffActed: async (event, house) => {
    const { staff, act, about } = event.data;
    if (about === staff && isOwnSignIn(act))
      await queueMail(house, event, staffSignInChangedMail, { staff, what: CHANGED[act] });
  },
});
