/** So many days after it was used last a session of a member ends. */
export const SESSION_DAYS = 30;
