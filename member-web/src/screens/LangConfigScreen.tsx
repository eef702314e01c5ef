import { useLanguage } from '../app/useLanguage.ts';
import { Button } from '@mantine/core';
import { LANGUAGES } from '@vonk/contracts/languages';
import { useTranslation } from 'react-i18next';
import { useChangeLanguage } from '../app/LanguageMenu.tsx';
import { LANGUAGE_NAMES } from '../app/language.ts';
import { usePageTitle } from '../app/usePageTitle.ts';
import { Card, Page, Stack } from '../ui/Page.tsx';

/** SPEC 2: /lang-config, all seven languages whatever the country. */
export function LangConfigScreen() {
  const { t } = useTranslation('site');
  const current = useLanguage();
  const change = useChangeLanguage();
  usePageTitle();
  return (
    <Page width="small" title={t('language.title')}>
      <Card as="div">
        <Stack>
          {LANGUAGES.map((language) => (
            <Button
              key={language}
              lang={language}
              variant={language === current ? 'filled' : 'default'}
              aria-pressed={language === current}
              onClick={() => change(language)}
            >
              {LANGUAGE_NAMES[language]}
            </Button>
          ))}
        </Stack>
      </Card>
    </Page>
  );
}
