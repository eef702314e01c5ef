import type { Whole } from '../app/adminClient.ts';
import { t } from '../app/words.ts';

type Page = Pick<Whole<'pages'>, 'words' | 'version'>;

/** Whose words a page has now, in words. */
export const pageWords = ({ words, version }: Page): string =>
  words === 'own' && version !== null
    ? t('site:words.version', { version })
    : words === 'first_site'
      ? t('site:pageShow.textOfTheFirstSite')
      : t('site:words.builtIn');

/** What stands where a site has no words of its own: those of the first site, there those of the house. */
export const wordsWithoutOwn = ({ inherited, built_in }: Pick<Whole<'pages'>, 'inherited' | 'built_in'>): string =>
  inherited?.text ?? built_in;
