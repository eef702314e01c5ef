import type { Language } from '../../languages.ts';
import { typesetTexts } from '../../texts/typesetTexts.ts';
import de from './checkout.de.json' with { type: 'json' };
import en from './checkout.en.json' with { type: 'json' };
import es from './checkout.es.json' with { type: 'json' };
import fr from './checkout.fr.json' with { type: 'json' };
import it from './checkout.it.json' with { type: 'json' };
import nl from './checkout.nl.json' with { type: 'json' };
import pl from './checkout.pl.json' with { type: 'json' };

/** What the checkout of the sandbox says, by language. */
export const checkoutTexts = typesetTexts('payments/checkout', { nl, de, en, es, fr, it, pl } satisfies Record<
  Language,
  typeof en
>);
