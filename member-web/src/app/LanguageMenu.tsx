import { Button, Menu } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { LANGUAGES, type Language } from '@vonk/contracts/languages';
import { Check, Globe } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { api } from './apiClient.ts';
import { LANGUAGE_NAMES, offeredLanguages, rememberLanguage } from './language.ts';
import { setUser, useUser } from './session.ts';
import { useSettings } from './siteSettings.ts';

/** Changes the language at once; a member's account follows (SPEC 7: failures ignored). */
export function useChangeLanguage() {
  const { i18n } = useTranslation();
  const user = useUser();
  const client = useQueryClient();
  return (language: Language) => {
    rememberLanguage(language);
    void i18n.changeLanguage(language).then(() => client.invalidateQueries({ queryKey: ['site'] }));
    if (user)
      void api('put', '/api/user.php', { body: { language } }).then(
        (answer) => setUser(client, answer.user),
        () => undefined,
      );
  };
}

export function LanguageMenu({ all = false }: { all?: boolean }) {
  const { t, i18n } = useTranslation('site');
  const user = useUser();
  const settings = useSettings();
  const change = useChangeLanguage();
  const current = i18n.language as Language;
  const country = user?.profile.country ?? settings?.geoip_country ?? settings?.geoip_selected_country ?? null;
  const offered = all ? LANGUAGES : offeredLanguages(country, navigator.languages, current);
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <Button variant="subtle" color="gray" c="var(--ink)" px="sm" leftSection={<Globe size={18} aria-hidden />} aria-label={t('language.choose', { language: LANGUAGE_NAMES[current] })}>
          {current.toUpperCase()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map((language) => (
          <Menu.Item
            key={language}
            lang={language}
            onClick={() => change(language)}
            rightSection={language === current ? <Check size={16} aria-hidden /> : null}
            aria-current={language === current}
          >
            {LANGUAGE_NAMES[language]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
