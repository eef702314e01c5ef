/** So many mails of a news go out in a minute: a mail server that gets more from one sender takes it for spam. */
export const NEWS_PER_MINUTE = 600;
