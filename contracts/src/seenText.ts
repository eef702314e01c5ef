/** What shows nothing: white space, controls, signs for formatting, blanks that pass for letters or dots. */
const UNSEEN = /[\s\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** Accents, which show nothing without a letter below them. */
const ACCENTS = /\p{M}/gu;
/** What turns around whatever stands behind it, and what hides between letters. Joiners of scripts and of emoji are neither. */
const TURNS_OR_HIDES = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;

/** Whether there is anything for others to see in a text. */
export const isSeen = (text: string): boolean => text.replace(UNSEEN, '').replace(ACCENTS, '') !== '';

/**
 * A text that stands among the words of others, such as a name, in one line: what breaks it, or cannot be seen and controls a
 * device, is a space like any other; what would turn the words behind it around is gone.
 */
export const inOneLine = (text: string): string => text.replace(TURNS_OR_HIDES, '').replace(/[\s\p{Cc}]+/gu, ' ');
