import type { Language } from '../../languages.ts';
import { typesetTexts } from '../../texts/typesetTexts.ts';
import de from './gifts.de.json' with { type: 'json' };
import en from './gifts.en.json' with { type: 'json' };
import es from './gifts.es.json' with { type: 'json' };
import fr from './gifts.fr.json' with { type: 'json' };
import it from './gifts.it.json' with { type: 'json' };
import nl from './gifts.nl.json' with { type: 'json' };
import pl from './gifts.pl.json' with { type: 'json' };

/** What each gift is called, by language. */
export const giftTexts = typesetTexts('messaging/gifts', { nl, de, en, es, fr, it, pl } satisfies Record<
  Language,
  typeof en
>);
