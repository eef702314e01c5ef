import type { Language } from '@vonk/contracts/languages';
import de from '../locales/de/share.json' with { type: 'json' };
import en from '../locales/en/share.json' with { type: 'json' };
import es from '../locales/es/share.json' with { type: 'json' };
import fr from '../locales/fr/share.json' with { type: 'json' };
import it from '../locales/it/share.json' with { type: 'json' };
import nl from '../locales/nl/share.json' with { type: 'json' };
import pl from '../locales/pl/share.json' with { type: 'json' };

type Texts = Readonly<Record<keyof typeof en, string>>;
/** What the preview of a shared profile says, by language; `{{name}}`, `{{place}}` and `{{site}}` are filled in. */
export const shareTexts: Readonly<Record<Language, Texts>> = { nl, de, en, es, fr, it, pl };
