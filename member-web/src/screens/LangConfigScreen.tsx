import { useLanguage } from '../app/useLanguage.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useChangeLanguage } from '../app/LanguageMenu.tsx';
import { allLanguages, LANGUAGE_NAMES } from '../app/language.ts';
import { useSettings } from '../app/siteSettings.ts';
import { usePageTitle } from '../app/usePageTitle.ts';
import { Card, Page, Stack } from '../ui/Page.tsx';

/** SPEC 2: /lang-config, all languages of the site whatever the country. */
export function LangConfigScreen() {
  const { t } = useTranslation('site');
  const current = useLanguage();
  const change = useChangeLanguage();
  const settings = useSettings();
  usePageTitle();
  return (
    <Page width="small" title={t('language.title')}>
      <Card as="div">
        <Stack>
          {allLanguages(current, settings).map((language) => (
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
