import type { Language } from '../../languages.ts';
import { typesetTexts } from '../../texts/typesetTexts.ts';
import de from './storage.de.json' with { type: 'json' };
import en from './storage.en.json' with { type: 'json' };
import es from './storage.es.json' with { type: 'json' };
import fr from './storage.fr.json' with { type: 'json' };
import it from './storage.it.json' with { type: 'json' };
import nl from './storage.nl.json' with { type: 'json' };
import pl from './storage.pl.json' with { type: 'json' };

/** What the page about cookies says of each thing in `browserStorage`, by language. */
export const storageTexts = typesetTexts('site/storage', { nl, de, en, es, fr, it, pl } satisfies Record<
  Language,
  typeof en
>);
