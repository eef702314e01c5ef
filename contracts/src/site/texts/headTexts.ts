import type { TextLocale } from '../../texts/textLocale.ts';
import { typesetTexts } from '../../texts/typesetTexts.ts';
import type { PageRouteName } from '../pageRoutes.ts';
import de from './heads.de.json' with { type: 'json' };
import en from './heads.en.json' with { type: 'json' };
import es from './heads.es.json' with { type: 'json' };
import fr from './heads.fr.json' with { type: 'json' };
import it from './heads.it.json' with { type: 'json' };
import nl from './heads.nl.json' with { type: 'json' };
import pl from './heads.pl.json' with { type: 'json' };

/** What a page calls itself and says of itself; `{{site}}` is the name of the site. */
export type HeadText = Readonly<{ title: string; description: string }>;

/** Title and description of every page of the route table (`pageRoutes`), by locale and name. */
export const headTexts: Readonly<Record<TextLocale, Readonly<Record<PageRouteName, HeadText>>>> = typesetTexts(
  'site/heads',
  { nl, de, en, es, fr, it, pl },
);
