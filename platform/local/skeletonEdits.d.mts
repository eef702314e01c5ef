export declare const LANGUAGES: readonly string[];
export declare const STAFF_LANGUAGES: readonly string[];
