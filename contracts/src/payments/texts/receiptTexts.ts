import type { Language } from '../../languages.ts';
import { typesetTexts } from '../../texts/typesetTexts.ts';
import de from './receipt.de.json' with { type: 'json' };
import en from './receipt.en.json' with { type: 'json' };
import es from './receipt.es.json' with { type: 'json' };
import fr from './receipt.fr.json' with { type: 'json' };
import it from './receipt.it.json' with { type: 'json' };
import nl from './receipt.nl.json' with { type: 'json' };
import pl from './receipt.pl.json' with { type: 'json' };

/** What receipts and credit notes say, by language. */
export const receiptTexts = typesetTexts('payments/receipt', { nl, de, en, es, fr, it, pl } satisfies Record<
  Language,
  typeof en
>);
