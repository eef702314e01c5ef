import type { Language } from '../../languages.ts';
import { typesetTexts } from '../../texts/typesetTexts.ts';
import de from './offer.de.json' with { type: 'json' };
import en from './offer.en.json' with { type: 'json' };
import es from './offer.es.json' with { type: 'json' };
import fr from './offer.fr.json' with { type: 'json' };
import it from './offer.it.json' with { type: 'json' };
import nl from './offer.nl.json' with { type: 'json' };
import pl from './offer.pl.json' with { type: 'json' };

/** What the campaigns of the first purchase say until staff say something else, by language. */
export const offerTexts = typesetTexts('payments/offer', { nl, de, en, es, fr, it, pl } satisfies Record<
  Language,
  typeof en
>);
