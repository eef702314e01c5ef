import type { Language } from '../languages.ts';
import { typesetTexts } from './typesetTexts.ts';
import de from './refusals.de.json' with { type: 'json' };
import en from './refusals.en.json' with { type: 'json' };
import es from './refusals.es.json' with { type: 'json' };
import fr from './refusals.fr.json' with { type: 'json' };
import it from './refusals.it.json' with { type: 'json' };
import nl from './refusals.nl.json' with { type: 'json' };
import pl from './refusals.pl.json' with { type: 'json' };

/** The sentence of each refusal and of each field error, by language and code. */
export const refusalTexts = typesetTexts('refusals', { nl, de, en, es, fr, it, pl } satisfies Record<
  Language,
  typeof en
>);
