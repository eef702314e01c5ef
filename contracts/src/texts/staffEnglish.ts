/** Words by the reason they may stand in. */
const listed = (groups: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(groups).flatMap(([reason, lines]) =>
      lines.flatMap((line) => line.split(' ').map((word) => [word, reason] as const)),
    ),
  );

/** Words that the back office says in a language just as it does in English, and why that is right, by word. */
export const STAFF_ENGLISH_ALLOWED: Readonly<Record<'nl' | 'de', ReadonlyMap<string, string>>> = {
  nl: listed({
    'a word of the language as well': [
      'account accounts bank bounce bounces browser codes contact contrast cookies dashboard details',
      'document export extra factor filter filters had half inbox label late later letters link',
      'links log login menu moment open over partner per percentage privacy scan scripts server',
      'site sites spam spreadsheet status tablet test variant was week',
    ],
    'a name of a column, a setting or an address, as it is typed': [
      'amount amsterdam chargeback code creditor currency date debit direct enter example fee',
      'funke gallery game kind landers main network payment payout reference refund spring',
    ],
    'a standard, an abbreviation or a sign of code': [
      'app camt csv eur hash html https iban jpeg kvk mailto markdown pain png ref sandbox sepa slug sub',
      'utc webp',
    ],
    'a name of the product, in every language': [
      'authenticator chat chats credit credits like likes match mollie premium swipe swipes vonk',
    ],
    'an interest as people call it': ['blond festivals films fitness karaoke series sexy single tennis wellness yoga'],
  }),
  de: listed({
    'a word of the language as well': [
      'audit bank bounce browser chance codes community cookies dashboard details',
      'export fake filter host link links login minute moment name negative news normal optional',
      'partner person position positive private push region server service shop signal spam',
      'standard status support system tab tablet test text traffic version was',
    ],
    'a name of a column, a setting or an address, as it is typed': [
      'amount amsterdam chargeback code creditor currency date debit direct enter example fee',
      'funke gallery game kind landers main network payment payout reference refund spring',
    ],
    'a standard, an abbreviation or a sign of code': [
      'app camt csv eur hash html https iban jpeg kvk mailto markdown pain png ref sandbox sepa slug sub',
      'utc webp',
    ],
    'a name of the product, in every language': [
      'authenticator chat chats credit credits like likes match premium swipe swipes vonk',
    ],
    'an interest as people call it': [
      'blond camping festivals fitness gaming karaoke sexy single tattoos tennis wellness yoga',
    ],
  }),
};

/** Little words of English that neither Dutch nor German has: where one stands, a text was left as it was. */
export const STAFF_NEVER: ReadonlySet<string> = new Set(
  [
    'the and with from your you this that have has are would should could cannot their them they which when',
    'where what who for every each nobody everybody only also again until since because without before after between',
  ].flatMap((line) => line.split(' ')),
);
