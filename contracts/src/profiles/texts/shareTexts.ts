import type { Language } from '../../languages.ts';
import { typesetTexts } from '../../texts/typesetTexts.ts';
import de from './share.de.json' with { type: 'json' };
import en from './share.en.json' with { type: 'json' };
import es from './share.es.json' with { type: 'json' };
import fr from './share.fr.json' with { type: 'json' };
import it from './share.it.json' with { type: 'json' };
import nl from './share.nl.json' with { type: 'json' };
import pl from './share.pl.json' with { type: 'json' };

/** What a fictional profile is called (DECISIONS "fictional profiles") and what the preview of a shared profile says, by language; `{{name}}`, `{{place}}` and `{{site}}` are filled in. */
export const shareTexts = typesetTexts('profiles/share', { nl, de, en, es, fr, it, pl } satisfies Record<
  Language,
  typeof en
>);
