import type { Language } from '../../languages.ts';
import { typesetTexts } from '../../texts/typesetTexts.ts';
import de from './sms.de.json' with { type: 'json' };
import en from './sms.en.json' with { type: 'json' };
import es from './sms.es.json' with { type: 'json' };
import fr from './sms.fr.json' with { type: 'json' };
import it from './sms.it.json' with { type: 'json' };
import nl from './sms.nl.json' with { type: 'json' };
import pl from './sms.pl.json' with { type: 'json' };

/** What text messages of this feature say, by language. */
export const smsTexts = typesetTexts('payments/sms', { nl, de, en, es, fr, it, pl } satisfies Record<
  Language,
  typeof en
>);
