import type { Language } from '../../languages.ts';
import { typesetTexts } from '../../texts/typesetTexts.ts';
import de from './discounts.de.json' with { type: 'json' };
import en from './discounts.en.json' with { type: 'json' };
import es from './discounts.es.json' with { type: 'json' };
import fr from './discounts.fr.json' with { type: 'json' };
import it from './discounts.it.json' with { type: 'json' };
import nl from './discounts.nl.json' with { type: 'json' };
import pl from './discounts.pl.json' with { type: 'json' };

/** What a page says of the discounts of a first purchase and of the credits that a site gives, by language. */
export const discountTexts = typesetTexts('site/discounts', { nl, de, en, es, fr, it, pl } satisfies Record<
  Language,
  typeof en
>);
