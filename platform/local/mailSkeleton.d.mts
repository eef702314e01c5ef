export declare const MAIL_PREFERENCES: readonly string[];
