import type { Language } from '../../languages.ts';
import { typesetTexts } from '../../texts/typesetTexts.ts';
import de from './mailLayout.de.json' with { type: 'json' };
import en from './mailLayout.en.json' with { type: 'json' };
import es from './mailLayout.es.json' with { type: 'json' };
import fr from './mailLayout.fr.json' with { type: 'json' };
import it from './mailLayout.it.json' with { type: 'json' };
import nl from './mailLayout.nl.json' with { type: 'json' };
import pl from './mailLayout.pl.json' with { type: 'json' };

/** What stands around every mail, by language. */
export const mailLayoutTexts = typesetTexts('notifications/mailLayout', { nl, de, en, es, fr, it, pl } satisfies Record<
  Language,
  typeof en
>);
