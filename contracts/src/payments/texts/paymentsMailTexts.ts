import type { Language } from '../../languages.ts';
import { typesetTexts } from '../../texts/typesetTexts.ts';
import de from './mail.de.json' with { type: 'json' };
import en from './mail.en.json' with { type: 'json' };
import es from './mail.es.json' with { type: 'json' };
import fr from './mail.fr.json' with { type: 'json' };
import it from './mail.it.json' with { type: 'json' };
import nl from './mail.nl.json' with { type: 'json' };
import pl from './mail.pl.json' with { type: 'json' };

/** What the mails and push messages of this feature say, by language. */
export const paymentsMailTexts = typesetTexts('payments/mail', { nl, de, en, es, fr, it, pl } satisfies Record<
  Language,
  typeof en
>);
