import type { Language } from '../../languages.ts';
import { typesetTexts } from '../../texts/typesetTexts.ts';
import de from './shared.de.json' with { type: 'json' };
import en from './shared.en.json' with { type: 'json' };
import es from './shared.es.json' with { type: 'json' };
import fr from './shared.fr.json' with { type: 'json' };
import it from './shared.it.json' with { type: 'json' };
import nl from './shared.nl.json' with { type: 'json' };
import pl from './shared.pl.json' with { type: 'json' };

/** What the site and the mails both say of this feature, by language. */
export const safetySharedTexts = typesetTexts('safety/shared', { nl, de, en, es, fr, it, pl } satisfies Record<
  Language,
  typeof en
>);
