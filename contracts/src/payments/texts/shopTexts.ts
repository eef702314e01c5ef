import type { Language } from '../../languages.ts';
import { typesetTexts } from '../../texts/typesetTexts.ts';
import de from './screen.de.json' with { type: 'json' };
import en from './screen.en.json' with { type: 'json' };
import es from './screen.es.json' with { type: 'json' };
import fr from './screen.fr.json' with { type: 'json' };
import it from './screen.it.json' with { type: 'json' };
import nl from './screen.nl.json' with { type: 'json' };
import pl from './screen.pl.json' with { type: 'json' };

const partsOf = ({ shop, checkout, card, method, closed }: typeof en) => ({ shop, checkout, card, method, closed });

/** What the shop of the member site says, by language, for the preview of the back office. */
export const shopTexts = typesetTexts('payments/screen', {
  nl: partsOf(nl),
  de: partsOf(de),
  en: partsOf(en),
  es: partsOf(es),
  fr: partsOf(fr),
  it: partsOf(it),
  pl: partsOf(pl as unknown as typeof en),
} satisfies Record<Language, object>);
