/** So many days somebody of the staff can take their invitation: it may wait for somebody on leave. */
export const STAFF_INVITATION_DAYS = 7;
/** So many minutes a one-time code is believed, that of signing in too: a session that was left open pays nothing. */
export const STEP_UP_MINUTES = 10;
/** A preview of a setting is good for so many minutes, and no longer than its staff member is signed in. */
export const PREVIEW_MINUTES = 30;
/** Wrong tries to sign in to the back office are kept for so many days; then the rows go. */
export const SIGN_IN_TRIES_DAYS = 90;
/** The first page shows the books of so many days. */
export const FINANCE_DAYS = 30;
