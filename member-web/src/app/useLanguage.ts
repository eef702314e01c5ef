import type { Language } from '@vonk/contracts/languages';
import { languageOfLocale } from '@vonk/contracts/texts/textLocale';
import { useTranslation } from 'react-i18next';

/** Which of the seven the site speaks now; `i18n.language` is that language as the reader’s country writes it. */
export const useLanguage = (): Language => languageOfLocale(useTranslation().i18n.language);
