import { LANGUAGES, type Language } from '../languages.ts';

/** What is listened for in one language, in small letters without accents: parts of regular expressions. */
type MessageWords = Readonly<{
  /** Somebody's own, or an invitation: a word that makes the name of a network a way to reach somebody. */
  reach: string;
  /** Digits as they are spelt out, but for those that another language has already. */
  digits: string;
  /** How a message begins. */
  greetings: string;
  /** That somebody is asked for money. */
  money: readonly RegExp[];
}>;

const WORDS: Readonly<Record<Language, MessageWords>> = {
  en: {
    reach: 'my|add|find|follow|text|write|message|reach|contact|chat|talk|on',
    digits: 'zero|one|two|three|four|five|six|seven|eight|nine',
    greetings: 'hi|hey|hello|dear|good (?:morning|evening)',
    money: [
      /\b(?:send|lend|wire|transfer|give|borrow|spare)\b.{0,20}\b(?:money|cash|euros?|dollars?|pounds?|[€$£] ?\d)/,
      /\b(?:need|help)\b.{0,30}\b(?:money|cash|rent|hospital bill|plane ticket|visa fee)\b/,
    ],
  },
  nl: {
    reach: 'mijn|voeg|volg|zoek|app|schrijf|op|via',
    digits: 'nul|een|twee|drie|vier|vijf|zes|zeven|acht|negen',
    greetings: 'hoi|hallo|dag|hee|beste|lieve|goede(?:morgen|navond)',
    money: [
      /\b(?:stuur\w*|leen\w*|lenen|maak|overmak\w*|geef|voorschiet\w*)\b.{0,25}\b(?:geld|euro'?s?)\b|\bgeld\b.{0,25}\b(?:sturen|lenen|overmaken|voorschieten|nodig)\b|\b(?:ticket|huur|ziekenhuis\w*)\b.{0,20}\b(?:betalen|voorschieten)\b/,
    ],
  },
  de: {
    reach: 'mein\\w*|schreib\\w*|folge?|such|auf|uber',
    digits: 'null|eins|zwei|zwo|drei|funf|sechs|sieben|neun',
    greetings: 'liebe[rs]?|guten (?:tag|morgen|abend)',
    money: [
      /\b(?:schick\w*|sende?|leih\w*|uberweis\w*|gib)\b.{0,25}\b(?:geld|euro)\b|\bgeld\b.{0,25}\b(?:schicken|senden|leihen|uberweisen|brauche?)\b|\bbrauche?\b.{0,25}\bgeld\b/,
    ],
  },
  es: {
    reach: 'mi|mis|agrega\\w*|sigueme|escribeme|busca\\w*|por',
    digits: 'cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve',
    greetings: 'hola|buenas|querid[oa]',
    money: [/\b(?:enviar?\w*|manda\w*|presta\w*|transfer\w*|dame|necesito)\b.{0,25}\b(?:dinero|euros?|plata|pasta)\b/],
  },
  fr: {
    reach: 'mon|ma|ajoute\\w*|ecris|suis|sur',
    digits: 'un|deux|trois|quatre|cinq|sept|huit|neuf',
    greetings: 'salut|bonjour|bonsoir|coucou|cher|chere',
    money: [
      /\b(?:envoie\w*|envoyer|prete\w*|virement|donne\w*|besoin|avance\w*)\b.{0,25}\b(?:argent|euros?|fric)\b|\bmandat cash\b/,
    ],
  },
  it: {
    reach: 'mio|mia|aggiung\\w*|seguimi|scrivimi|cercami|su',
    digits: 'due|tre|quattro|cinque|sei|sette|otto|nove',
    greetings: 'ciao|buongiorno|buonasera|car[oa]',
    money: [/\b(?:manda\w*|invia\w*|prest\w*|bonifico|dammi|bisogno|servono)\b.{0,25}\b(?:soldi|euro|denaro)\b/],
  },
  pl: {
    reach: 'moj\\w*|dodaj|pisz|napisz|znajdz|obserwuj|na|przez',
    digits: 'jeden|dwa|trzy|cztery|piec|szesc|siedem|osiem|dziewiec',
    greetings: 'czesc|hej|witaj|drogi|droga',
    money: [
      /\b(?:wysli\w*|wyslac|przesl\w*|przelej|przelac|przelew\w*|pozycz\w*|daj|potrzebuj\w*)\b.{0,25}\b(?:pieni[ae]\w*|kas[ey]|zl|zlot\w*|euro)\b|\bpieni[ae]\w*\b.{0,25}\b(?:przelac|wyslac|pozyczyc)\b/,
    ],
  },
};

const ofAll = (what: 'reach' | 'digits' | 'greetings') =>
  `(?:${LANGUAGES.map((language) => WORDS[language][what]).join('|')})`;

/** The words of all languages together, each a group of a regular expression: people write in whatever language they like. */
export const REACH = ofAll('reach');
/** Digits that are spelt out. */
export const SPOKEN_DIGIT = ofAll('digits');
/** How messages begin. */
export const GREETINGS = ofAll('greetings');
/** How somebody asks for money. */
export const MONEY_ASKED: readonly RegExp[] = LANGUAGES.flatMap((language) => WORDS[language].money);
