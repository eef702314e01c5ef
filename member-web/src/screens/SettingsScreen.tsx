import { useSettings } from '../app/siteSettings.ts';
import { useLanguage } from '../app/useLanguage.ts';
import { Button, NativeSelect, SegmentedControl, Skeleton, useMantineColorScheme } from '@mantine/core';
import type { Language } from '@vonk/contracts/languages';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DataExport } from '../accounts/DataExport.tsx';
import { MailChange } from '../accounts/MailChange.tsx';
import { PasswordChange } from '../accounts/PasswordChange.tsx';
import { Sessions } from '../accounts/Sessions.tsx';
import { useChangeLanguage } from '../app/LanguageMenu.tsx';
import { allLanguages, LANGUAGE_NAMES } from '../app/language.ts';
import { useUser } from '../app/session.ts';
import { usePageTitle } from '../app/usePageTitle.ts';
import { SavedCard } from '../payments/SavedCard.tsx';
import { ConsentList } from '../profiles/ConsentList.tsx';
import { InvisibleSwitch } from '../profiles/InvisibleSwitch.tsx';
import { BlockedMembers } from '../safety/BlockedMembers.tsx';
import formClasses from '../ui/Form.module.css';
import { Page, Stack } from '../ui/Page.tsx';
import { SettingsIndex, SettingsSection } from '../ui/SettingsSection.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { ProfileTabs } from './ProfileTabs.tsx';

/** Everything a member sets about the account, in sections with an address each (SettingsSection). */
export function SettingsScreen() {
  const { t } = useTranslation(['profiles', 'accounts', 'safety', 'payments']);
  const user = useUser();
  const language = useLanguage();
  const settings = useSettings();
  const changeLanguage = useChangeLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const [deleting, setDeleting] = useState(false);
  usePageTitle();
  if (!user)
    return (
      <Page width="narrow" title={t('profiles:settings.title')}>
        <Skeleton height={320} radius="lg" />
      </Page>
    );
  return (
    <Page width="narrow" title={t('profiles:settings.title')}>
      <ProfileTabs />
      <SettingsIndex
        sections={[
          ['display', t('profiles:settings.display')],
          ['privacy', t('profiles:settings.privacy')],
          ['consents', t('profiles:consent.title')],
          ['blocked', t('safety:blocked.title')],
          ['notifications', t('profiles:tabs.notifications')],
          ['email', t('accounts:mail.title')],
          ['password', t('accounts:password.title')],
          ['sessions', t('accounts:sessions.title')],
          ['card', t('payments:savedCard.title')],
          ['data', t('profiles:settings.data')],
          ['delete', t('accounts:delete.title')],
        ]}
      />
      <Stack>
        <SettingsSection id="display" title={t('profiles:settings.display')}>
          <NativeSelect
            label={t('profiles:settings.language')}
            value={language}
            onChange={(event) => changeLanguage(event.target.value as Language)}
            data={allLanguages(language, settings).map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          />
          <div>
            <h3 id="theme">{t('profiles:settings.theme')}</h3>
            <SegmentedControl
              mt="xs"
              fullWidth
              size="md"
              radius="md"
              classNames={{ control: formClasses.segment, label: formClasses.segmentLabel }}
              aria-labelledby="theme"
              value={colorScheme}
              onChange={(next) => setColorScheme(next)}
              data={[
                { value: 'auto', label: t('profiles:settings.auto') },
                { value: 'light', label: t('profiles:settings.light') },
                { value: 'dark', label: t('profiles:settings.dark') },
              ]}
            />
          </div>
        </SettingsSection>
        <SettingsSection id="privacy" title={t('profiles:settings.privacy')}>
          <InvisibleSwitch user={user} />
        </SettingsSection>
        <SettingsSection id="consents" title={t('profiles:consent.title')} lead={t('profiles:consent.lead')}>
          <ConsentList />
        </SettingsSection>
        <SettingsSection id="blocked" title={t('safety:blocked.title')} lead={t('safety:blocked.lead')}>
          <BlockedMembers />
        </SettingsSection>
        <SettingsSection
          id="notifications"
          title={t('profiles:tabs.notifications')}
          lead={t('profiles:settings.notificationsLead')}
        >
          <Button component={Link} to="/notifications" variant="default" leftSection={<Bell size={18} aria-hidden />}>
            {t('profiles:settings.notificationsOpen')}
          </Button>
        </SettingsSection>
        <SettingsSection id="email" title={t('accounts:mail.title')}>
          <MailChange current={user.email} />
        </SettingsSection>
        <SettingsSection id="password" title={t('accounts:password.title')}>
          <PasswordChange />
        </SettingsSection>
        <SettingsSection id="sessions" title={t('accounts:sessions.title')} lead={t('accounts:sessions.lead')}>
          <Sessions />
        </SettingsSection>
        <SettingsSection id="card" title={t('payments:savedCard.title')}>
          <SavedCard />
        </SettingsSection>
        <SettingsSection id="data" title={t('profiles:settings.data')} lead={t('profiles:settings.dataLead')}>
          <DataExport />
        </SettingsSection>
        <SettingsSection id="delete" title={t('accounts:delete.title')}>
          {deleting ? (
            <DeleteAccount onCancel={() => setDeleting(false)} />
          ) : (
            <Button variant="default" onClick={() => setDeleting(true)}>
              {t('accounts:delete.start')}
            </Button>
          )}
        </SettingsSection>
      </Stack>
    </Page>
  );
}
