import type { Language } from '../../languages.ts';
import { typesetTexts } from '../../texts/typesetTexts.ts';
import de from './export.de.json' with { type: 'json' };
import en from './export.en.json' with { type: 'json' };
import es from './export.es.json' with { type: 'json' };
import fr from './export.fr.json' with { type: 'json' };
import it from './export.it.json' with { type: 'json' };
import nl from './export.nl.json' with { type: 'json' };
import pl from './export.pl.json' with { type: 'json' };

/** What the page in the data export says, by language. */
export const exportTexts = typesetTexts('accounts/export', { nl, de, en, es, fr, it, pl } satisfies Record<
  Language,
  typeof en
>);
