/** The least and the most characters of a member’s password (DECISIONS "Values"). */
export const PASSWORD_LENGTH = { min: 10, max: 128 } as const;
/** The same of somebody of the staff (DECISIONS "staff"). */
export const STAFF_PASSWORD_LENGTH = { min: 14, max: PASSWORD_LENGTH.max } as const;
