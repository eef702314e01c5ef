import { Button, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Row, Stack } from '../ui/Page.tsx';
import { Logo } from '../ui/Logo.tsx';
import { useDismissal } from './dismissals.ts';
import { LanguageMenu } from './LanguageMenu.tsx';
import { useUser } from './session.ts';
import { useSettings, useSiteName } from './siteSettings.ts';

function EntryTitle({ title }: { title: string }) {
  return (
    <Row>
      <Logo size={44} />
      {title}
    </Row>
  );
}

/**
 * SPEC 2: appears only for a visitor who is not in the installed app, has not dismissed it, where the setting is not
 * 'no' and the country fits. Not taken for an age check (DECISIONS).
 */
export function EntryWarning() {
  const { t } = useTranslation('site');
  const settings = useSettings();
  const name = useSiteName();
  const user = useUser();
  const [dismissed, dismiss] = useDismissal('entry_warning');
  const country = settings?.geoip_country ?? settings?.geoip_selected_country;
  const here = settings && (settings.site_entry_countries.length === 0 || (country && settings.site_entry_countries.includes(country)));
  const installed = window.matchMedia('(display-mode: standalone)').matches;
  const opened = Boolean(here && settings.enable_site_entry_popup !== 'no' && user === null && !dismissed && !installed);
  if (!opened) return null;
  return (
    <Modal opened onClose={dismiss} withCloseButton={false} closeOnClickOutside={false} closeOnEscape={false} size={460} padding={28} title={<EntryTitle title={t('entry.title', { age: settings?.minimum_age ?? 18 })} />}>
      <Stack>
        <p>{t('entry.text', { name })}</p>
        <p>{t('entry.fictional')}</p>
        <Button fullWidth onClick={dismiss} data-autofocus>
          {t('entry.enter', { age: settings?.minimum_age ?? 18 })}
        </Button>
        <Button fullWidth variant="default" component="a" href="https://www.google.com">
          {t('entry.leave')}
        </Button>
        <Row>
          <LanguageMenu all />
        </Row>
      </Stack>
    </Modal>
  );
}
