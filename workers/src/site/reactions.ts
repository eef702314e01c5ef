import { reactions } from '../houseReactions.ts';
import { queueMail } from '../mail/queueMail.ts';
import { staffEnrolmentMail } from './staffEnrolment.mail.ts';

export const siteReactions = reactions('site', {
  StaffEnrolmentIssued: async (event, house) => {
    const { staff, enrolment, language, occasion } = event.data;
    await queueMail(house, event, staffEnrolmentMail, { staff, enrolment, language, occasion });
  },
});
