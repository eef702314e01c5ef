/** What a mail said is kept so long: who asks support about a mail asks soon. */
export const MAIL_TEXT_DAYS = 30;
/** That it went is kept so long: as long as bounces of it, complaints about it and disputes can still come. */
export const MAIL_LOG_DAYS = 400;
