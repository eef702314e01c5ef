import type { Language } from '../languages.ts';

/** A rule a text of a language must keep: what it never says, and why. */
export type TextRule = Readonly<{ never: RegExp; why: string }>;

/** A word by itself, whatever letters stand around it in the language. */
const word = (words: string, flags = 'u') => new RegExp(`(?<![\\p{L}\\p{N}’-])(?:${words})(?![\\p{L}\\p{N}’])`, flags);

/** In every language: how apostrophes, spaces and people are written. */
export const EVERY_LANGUAGE: readonly TextRule[] = [
  { never: /\p{L}'\p{L}|\p{L}'(?=\s)|"/u, why: 'a straight apostrophe or quote' },
  { never: /[\u00a0\u202f]/u, why: 'a typed no-break space: typeset() sets them' },
  { never: /\(e\)|·e|\/a(?!\p{L})|\(-?a\)/u, why: 'a suffix for a gender' },
  { never: word('premium'), why: 'Premium has a capital' },
  { never: /\.\.\./u, why: 'three dots are …' },
  { never: / {2}| - /u, why: 'two spaces, or a hyphen for a dash' },
];

/** Words that the glossary has another for, forms of address that are not ours, and marks of another language. */
export const TEXT_RULES: Readonly<Record<Language, readonly TextRule[]>> = {
  en: [
    {
      never: word('do not|does not|did not|cannot|is not|are not|was not|has not|will not', 'iu'),
      why: 'a contraction',
    },
    { never: word('sign in|signed in|sign out|signed out|signing in', 'iu'), why: 'log in, log out' },
    { never: word('somebody|everybody', 'iu'), why: 'someone, everyone' },
    { never: word('mailbox|bundle|main photo|mails?|unlike', 'iu'), why: 'the glossary has another word' },
    { never: word('(?:write|writes|wrote|writing) to (?:someone|each other)', 'iu'), why: 'message' },
    { never: /[„«»]/u, why: 'quotes are “ ”' },
  ],
  nl: [
    { never: word('u|uw|men'), why: 'je' },
    {
      never: word('mailbox|mails?|hoofdfoto|voorgoed|pushberichten|kenmerk|teruggave|beëindigd', 'iu'),
      why: 'the glossary has another word',
    },
    { never: /[Pp]remium le?i?de?n?(?!\p{L})/u, why: 'Premiumlid, Premiumleden' },
    { never: /[“”„«»]/u, why: 'quotes are ‘ ’' },
  ],
  de: [
    { never: word('Sie haben|Ihnen|Ihre[mnrs]?|Wählen Sie'), why: 'du' },
    {
      never: word(
        'Mails?|Knopf|Postfach|Etikett|Creditpaket|Mitteilungen|Widerspruch|Privatfotos?|Rückzahlung|Match-Finder',
      ),
      why: 'the glossary has another word',
    },
    { never: word('anmelden|angemeldet|abgemeldet|geliked|geliket', 'iu'), why: 'einloggen, registrieren, gelikt' },
    { never: /[«»”]/u, why: 'quotes are „ “' },
    { never: /\d%|\}%/u, why: 'a space before %' },
  ],
  es: [
    { never: word('usted|ustedes', 'iu'), why: 'tú' },
    {
      never: word(
        'quejas?|conversaciones|cargo directo|(?:los|tus|unos) me gusta|coincidencias?|afinidad|devolución|devoluciones',
        'iu',
      ),
      why: 'the glossary has another word',
    },
    { never: /\blos demás\b(?! dispositivos)/iu, why: 'people of every gender: otras personas' },
    { never: /[“”„]/u, why: 'quotes are « »' },
    { never: /\d%|\}%/u, why: 'a space before %' },
  ],
  fr: [
    { never: word('votre|vos|veuillez|connectez-vous|choisissez', 'iu'), why: 'tu' },
    {
      never: word('mails?|réglages?|remise|promotions?|portefeuille|formule|étiquettes?', 'iu'),
      why: 'the glossary has another word',
    },
    { never: /l’administration (?:de |d’|\{\{)/iu, why: 'l’équipe d’administration' },
    { never: word('chats?|discussions?', 'iu'), why: 'conversation, message' },
    { never: /j’aime(?! bien)/iu, why: 'like' },
    { never: /\S[;!?»](?!\/)(?=\s|$)(?<! [;!?»])/u, why: 'a space before ; ! ? »' },
    { never: /[^\s\d]:(?=\s|$)/u, why: 'a space before :' },
    { never: /\d%|\}%/u, why: 'a space before %' },
  ],
  it: [
    { never: word('Lei|Suo|Sua'), why: 'tu' },
    {
      never: word(
        'emails?|mail|membr[oi]|conversazion[ei]|di fantasia|affinità|swipare|i mi piace|dichiarazione di recesso',
        'iu',
      ),
      why: 'the glossary has another word',
    },
    { never: /\bgli altri\b(?! (?:\d+ )?dispositivi)/iu, why: 'people of every gender: le altre persone' },
    { never: /[“”„]/u, why: 'quotes are « »' },
  ],
  pl: [
    { never: word('Pan|Pani|Państwo|nastąpi|nastąpiło'), why: 'Ty' },
    {
      never: word('twój|twoja|twoje|twojego|twojemu|twoim|twojej|twoją|twoich|twoimi|cię|tobie|ciebie|tobą'),
      why: 'Ty has a capital',
    },
    {
      never: word(
        'like’i|like’ów|maile?|maili|czat\\p{L}*|rabat\\p{L}*|promocj\\p{L}*|niewidoczność|dopasowań|dopasowania|skarg[ai]?|skargę|środków|środki|członk\\p{L}*',
        'iu',
      ),
      why: 'the glossary has another word',
    },
  ],
};
