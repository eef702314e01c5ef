import type { Language } from '../../languages.ts';
import type { PaymentMethod } from '../methods.ts';
import de from './screen.de.json' with { type: 'json' };
import en from './screen.en.json' with { type: 'json' };
import es from './screen.es.json' with { type: 'json' };
import fr from './screen.fr.json' with { type: 'json' };
import it from './screen.it.json' with { type: 'json' };
import nl from './screen.nl.json' with { type: 'json' };
import pl from './screen.pl.json' with { type: 'json' };

/** What each payment method is called, by language, as the shop shows it. */
export const methodTexts: Readonly<Record<Language, Readonly<Record<PaymentMethod, string>>>> = {
  nl: nl.method,
  de: de.method,
  en: en.method,
  es: es.method,
  fr: fr.method,
  it: it.method,
  pl: pl.method,
};
