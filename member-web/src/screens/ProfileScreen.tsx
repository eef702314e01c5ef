import { Button, Progress, Skeleton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ProfileChanges } from '@vonk/contracts/profiles/fields';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useSignOut, useUser } from '../app/session.ts';
import { useSettings } from '../app/siteSettings.ts';
import { usePageTitle } from '../app/usePageTitle.ts';
import { fieldErrorsOf, useFieldText, useRefusalText } from '../app/useRefusalText.ts';
import { CHOICE_FIELDS, type ChoiceField } from '../profiles/fieldChoices.ts';
import { ownProfileQuery, useSaveProfile } from '../profiles/ownProfile.ts';
import { PhotoManager } from '../profiles/PhotoManager.tsx';
import { AboutInput, ChoiceInput, InterestsInput, PlaceInputs, TattoosInput } from '../profiles/ProfileFieldInputs.tsx';
import { ChoiceGroup } from '../ui/ChoiceGroup.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Card, Page, Stack } from '../ui/Page.tsx';
import { toast } from '../ui/toast.ts';
import classes from './ProfileScreen.module.css';
import { ProfileTabs } from './ProfileTabs.tsx';

export function ProfileScreen() {
  const { t } = useTranslation('profiles');
  const user = useUser();
  const settings = useSettings();
  const own = useQuery(ownProfileQuery);
  const save = useSaveProfile();
  const refusalText = useRefusalText();
  const fieldText = useFieldText();
  const signOut = useSignOut();
  const navigate = useNavigate();
  const [changes, setChanges] = useState<ProfileChanges>({});
  usePageTitle(t('own.title'));
  if (own.isError && !own.data)
    return (
      <Page>
        <ErrorState failure={own.error} onRetry={() => void own.refetch()} />
      </Page>
    );
  const profile = own.data?.profile;
  if (!profile || !user || !own.data)
    return (
      <Page width="narrow" title={t('own.title')}>
        <Stack>
          <Skeleton height={220} radius="lg" />
          <Skeleton height={360} radius="lg" />
        </Stack>
      </Page>
    );
  const { percentage, missing } = own.data.completion;
  const values: ProfileChanges = { ...(profile as ProfileChanges), ...changes };
  const change = (more: ProfileChanges) => setChanges((known) => ({ ...known, ...more }));
  const changed = Object.keys(changes).length > 0;
  const nameError = fieldErrorsOf(save.error).find(({ path }) => path === 'name');
  return (
    <Page
      width="narrow"
      title={profile.name}
      aside={
        <Button component={Link} to={`/members/${profile.id}`} variant="default">
          {t('own.asOthers')}
        </Button>
      }
    >
      <ProfileTabs />
      <Stack>
        {percentage < 100 && (
          <Card as="div">
            <div className={classes.completion}>
              <h2>{t('own.completion', { percentage })}</h2>
              <Progress value={percentage} radius="xl" size="md" aria-label={t('own.completionLabel')} />
              {missing[0] && (
                <p>{t('own.missing', { field: t(`field.${missing[0]}`, { defaultValue: missing[0] }) })}</p>
              )}
            </div>
          </Card>
        )}
        <Card label={t('own.photos')}>
          <div className={classes.section}>
            <h2>{t('own.photos')}</h2>
            <PhotoManager
              photos={profile.photos}
              limit={(user.paid_user ? settings?.premium_photos : settings?.free_photos) ?? 3}
            />
          </div>
        </Card>
        <form
          className={classes.layout}
          onSubmit={(event) => {
            event.preventDefault();
            save.mutate(changes, {
              onSuccess: () => {
                setChanges({});
                toast(t('own.saved'), 'success');
              },
            });
          }}
        >
          <Card label={t('own.about')}>
            <div className={classes.section}>
              <h2>{t('own.about')}</h2>
              <TextInput
                label={t('field.name')}
                maxLength={40}
                value={values.name ?? ''}
                error={nameError ? fieldText(nameError) : null}
                onChange={(event) => change({ name: event.target.value })}
              />
              <AboutInput values={values} onChange={change} />
              <div className={classes.two}>
                <PlaceInputs values={values} onChange={change} country={profile.country} />
              </div>
            </div>
          </Card>
          <Card label={t('own.facts')}>
            <div className={classes.section}>
              <h2>{t('own.facts')}</h2>
              <ChoiceGroup
                label={t('field.looking_for')}
                name="looking_for"
                value={values.looking_for ?? ''}
                onChange={(wish) => change({ looking_for: wish as 'male' | 'female' })}
                options={[
                  ['female', t('gender.female')],
                  ['male', t('gender.male')],
                ]}
              />
              <div className={classes.two}>
                {(Object.keys(CHOICE_FIELDS) as ChoiceField[]).map((field) => (
                  <ChoiceInput key={field} field={field} values={values} onChange={change} />
                ))}
              </div>
              <TattoosInput values={values} onChange={change} />
              <InterestsInput values={values} onChange={change} />
            </div>
          </Card>
          {save.isError && (
            <Notice kind="danger" alert>
              {refusalText(save.error)}
            </Notice>
          )}
          {changed && (
            <div className={classes.save} role="status">
              <span>{t('own.unsaved')}</span>
              <Button type="submit" loading={save.isPending}>
                {t('own.save')}
              </Button>
            </div>
          )}
        </form>
        <Button
          className={classes.signout}
          variant="subtle"
          color="gray"
          c="var(--ink-soft)"
          leftSection={<LogOut size={18} aria-hidden />}
          onClick={() => void signOut().then(() => navigate('/'))}
        >
          {t('own.logout')}
        </Button>
      </Stack>
    </Page>
  );
}
