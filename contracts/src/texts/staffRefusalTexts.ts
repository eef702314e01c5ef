import type { Language } from '../languages.ts';
import { typesetTexts } from './typesetTexts.ts';
import de from './staffRefusals.de.json' with { type: 'json' };
import en from './staffRefusals.en.json' with { type: 'json' };
import es from './staffRefusals.es.json' with { type: 'json' };
import fr from './staffRefusals.fr.json' with { type: 'json' };
import it from './staffRefusals.it.json' with { type: 'json' };
import nl from './staffRefusals.nl.json' with { type: 'json' };
import pl from './staffRefusals.pl.json' with { type: 'json' };

/** What staff read instead where the sentence of the site speaks to a member, by language and code. */
export const staffRefusalTexts = typesetTexts('staffRefusals', { nl, de, en, es, fr, it, pl } satisfies Record<
  Language,
  typeof en
>);
