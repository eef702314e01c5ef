import { Button, NativeSelect, SegmentedControl, Skeleton, Switch, useMantineColorScheme } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LANGUAGES, type Language } from '@vonk/contracts/languages';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountDeletion, MailChange } from '../accounts/AccountForms.tsx';
import { PasswordChange } from '../accounts/PasswordChange.tsx';
import { api } from '../app/apiClient.ts';
import { useChangeLanguage } from '../app/LanguageMenu.tsx';
import { LANGUAGE_NAMES } from '../app/language.ts';
import { setUser, useUser } from '../app/session.ts';
import { usePageTitle } from '../app/usePageTitle.ts';
import { useRefusalText } from '../app/useRefusalText.ts';
import { blocksQuery } from '../safety/complaintsQuery.ts';
import { Card, Page, Stack } from '../ui/Page.tsx';
import { toast } from '../ui/toast.ts';
import classes from './ProfileScreen.module.css';
import { ProfileTabs } from './ProfileTabs.tsx';

export function SettingsScreen() {
  const { t, i18n } = useTranslation(['profiles', 'accounts']);
  const user = useUser();
  const client = useQueryClient();
  const refusalText = useRefusalText();
  const changeLanguage = useChangeLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const [deleting, setDeleting] = useState(false);
  usePageTitle(t('profiles:settings.title'));
  const invisible = useMutation({
    mutationFn: (next: boolean) => api('put', '/api/user/invisible', { body: { invisible: next }, repeatable: true }),
    onSuccess: ({ user: changed }) => {
      setUser(client, changed);
      toast(
        t(changed.profile.invisible ? 'profiles:settings.nowInvisible' : 'profiles:settings.nowVisible'),
        'success',
      );
    },
    onError: (failure) => toast(refusalText(failure), 'danger'),
  });
  if (!user)
    return (
      <Page width="narrow" title={t('profiles:settings.title')}>
        <Skeleton height={320} radius="lg" />
      </Page>
    );
  return (
    <Page width="narrow" title={t('profiles:settings.title')}>
      <ProfileTabs />
      <Stack>
        <Card label={t('profiles:settings.display')}>
          <div className={classes.section}>
            <h2>{t('profiles:settings.display')}</h2>
            <NativeSelect
              label={t('profiles:settings.language')}
              value={i18n.language}
              onChange={(event) => changeLanguage(event.target.value as Language)}
              data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
            />
            <div>
              <h3 id="theme">{t('profiles:settings.theme')}</h3>
              <SegmentedControl
                mt="xs"
                fullWidth
                size="md"
                radius="md"
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
          </div>
        </Card>
        <Card label={t('profiles:settings.privacy')}>
          <div className={classes.section}>
            <h2>{t('profiles:settings.privacy')}</h2>
            <Switch
              label={t('profiles:settings.invisible')}
              description={t('profiles:settings.invisibleHint')}
              checked={user.profile.invisible}
              disabled={invisible.isPending}
              onChange={(event) => invisible.mutate(event.target.checked)}
            />
            <Blocked />
            <Button
              component="a"
              href="/api/user/export"
              download
              variant="default"
              leftSection={<Download size={18} aria-hidden />}
            >
              {t('profiles:settings.export')}
            </Button>
          </div>
        </Card>
        <Card label={t('accounts:mail.title')}>
          <div className={classes.section}>
            <h2>{t('accounts:mail.title')}</h2>
            <MailChange current={user.email} />
          </div>
        </Card>
        <Card label={t('accounts:password.title')}>
          <div className={classes.section}>
            <h2>{t('accounts:password.title')}</h2>
            <PasswordChange />
          </div>
        </Card>
        <Card label={t('accounts:delete.title')}>
          <div className={classes.section}>
            <h2>{t('accounts:delete.title')}</h2>
            {deleting ? (
              <AccountDeletion />
            ) : (
              <Button variant="default" onClick={() => setDeleting(true)}>
                {t('accounts:delete.start')}
              </Button>
            )}
          </div>
        </Card>
      </Stack>
    </Page>
  );
}

function Blocked() {
  const { t } = useTranslation('safety');
  const client = useQueryClient();
  const blocks = useQuery(blocksQuery).data?.blocks ?? [];
  const unblock = useMutation({
    mutationFn: (profile: string) => api('delete', '/api/blocks/:profile', { params: { profile }, repeatable: true }),
    onSettled: () => client.invalidateQueries({ queryKey: blocksQuery.queryKey }),
  });
  return (
    <div>
      <h3>{t('blocked.title')}</h3>
      {blocks.length === 0 && <p>{t('blocked.empty')}</p>}
      {blocks.map(({ id, name }) => (
        <div key={id} className={classes.line}>
          <span>{name}</span>
          <Button size="sm" variant="default" onClick={() => unblock.mutate(id)}>
            {t('blocked.unblock')}
          </Button>
        </div>
      ))}
    </div>
  );
}
