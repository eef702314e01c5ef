import { Button, Progress, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ProfileChanges } from '@vonk/contracts/profiles/fields';
import { ArrowLeft, PartyPopper } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useUser } from '../app/session.ts';
import { useSettings } from '../app/siteSettings.ts';
import { usePageTitle } from '../app/usePageTitle.ts';
import { useRefusalText } from '../app/useRefusalText.ts';
import { membersQuery } from '../discovery/membersQuery.ts';
import { ownProfileQuery, useSaveProfile } from '../profiles/ownProfile.ts';
import { PhotoManager } from '../profiles/PhotoManager.tsx';
import { AboutInput, ChoiceInput, InterestsInput, PlaceInputs, TattoosInput } from '../profiles/ProfileFieldInputs.tsx';
import { CardGrid, CardGridSkeleton } from '../ui/CardGrid.tsx';
import { ChoiceGroup } from '../ui/ChoiceGroup.tsx';
import { MemberCard } from '../ui/MemberCard.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Page, Stack, State } from '../ui/Page.tsx';
import classes from './CompleteSignupScreen.module.css';

/** SPEC 2: the wizard's steps 0 to 4, then a completion step. */
const STEPS = ['wish', 'place', 'looks', 'interests', 'photo'] as const;
const DONE = STEPS.length;

/** The profile in five short steps. Each is saved when it is left, so that nothing is lost by stopping half-way. */
export function CompleteSignupScreen() {
  const { t } = useTranslation(['profiles', 'accounts']);
  const user = useUser();
  const settings = useSettings();
  const refusalText = useRefusalText();
  const [search, setSearch] = useSearchParams();
  const step = Math.min(Math.max(Number(search.get('step') ?? 0) || 0, 0), DONE);
  const own = useQuery(ownProfileQuery);
  const save = useSaveProfile();
  const [changes, setChanges] = useState<ProfileChanges>({});
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(t('profiles:wizard.title'));
  useEffect(() => heading.current?.focus(), [step]);

  const go = (next: number) => setSearch({ step: String(next) });
  const profile = own.data?.profile;
  if (!profile || !user)
    return (
      <Page width="narrow">
        <Stack>
          <Skeleton height={8} radius="xl" />
          <Skeleton height={36} width="60%" />
          <Skeleton height={280} radius="lg" />
        </Stack>
      </Page>
    );
  if (step === DONE) return <Completion />;

  const values: ProfileChanges = { ...(profile as ProfileChanges), ...changes };
  const change = (more: ProfileChanges) => setChanges((known) => ({ ...known, ...more }));
  const next = () => {
    const last = step === DONE - 1;
    if (Object.keys(changes).length === 0 && !last) return go(step + 1);
    save.mutate(last ? { ...changes, completed: true } : changes, {
      onSuccess: () => {
        setChanges({});
        go(step + 1);
      },
    });
  };
  const limit = (user.paid_user ? settings?.premium_photos : settings?.free_photos) ?? 3;
  return (
    <Page width="narrow">
      <div className={classes.top}>
        <Progress
          value={((step + 1) / STEPS.length) * 100}
          radius="xl"
          size="md"
          aria-label={t('profiles:wizard.progress')}
        />
        <p className={classes.count}>{t('profiles:wizard.step', { step: step + 1, total: STEPS.length })}</p>
      </div>
      <form
        className={classes.step}
        onSubmit={(event) => {
          event.preventDefault();
          next();
        }}
      >
        <div>
          <h1 ref={heading} tabIndex={-1} className={classes.heading}>
            {t(`profiles:wizard.${STEPS[step]!}.title`, { name: profile.name })}
          </h1>
          <p className={classes.lead}>{t(`profiles:wizard.${STEPS[step]!}.text`)}</p>
        </div>
        {step === 0 && (
          <Stack>
            <ChoiceGroup
              label={t('profiles:field.looking_for')}
              name="looking_for"
              value={values.looking_for ?? ''}
              onChange={(wish) => change({ looking_for: wish as 'male' | 'female' })}
              options={[
                ['female', t('profiles:gender.female')],
                ['male', t('profiles:gender.male')],
              ]}
            />
            <ChoiceInput field="signup_reason" values={values} onChange={change} />
            <ChoiceInput field="relationship_status" values={values} onChange={change} />
          </Stack>
        )}
        {step === 1 && (
          <Stack>
            <PlaceInputs values={values} onChange={change} country={profile.country} />
          </Stack>
        )}
        {step === 2 && (
          <Stack>
            <ChoiceInput field="body_type" values={values} onChange={change} />
            <ChoiceInput field="hair_colour" values={values} onChange={change} />
            <ChoiceInput field="eye_colour" values={values} onChange={change} />
            <TattoosInput values={values} onChange={change} />
          </Stack>
        )}
        {step === 3 && (
          <Stack>
            <AboutInput values={values} onChange={change} />
            <InterestsInput values={values} onChange={change} />
          </Stack>
        )}
        {step === 4 && <PhotoManager photos={profile.photos} limit={limit} />}
        {save.isError && (
          <Notice kind="danger" alert>
            {refusalText(save.error)}
          </Notice>
        )}
        <div className={classes.buttons}>
          {step > 0 && (
            <Button variant="subtle" leftSection={<ArrowLeft size={18} aria-hidden />} onClick={() => go(step - 1)}>
              {t('profiles:wizard.back')}
            </Button>
          )}
          <Button type="submit" size="lg" loading={save.isPending} className={classes.next}>
            {step === DONE - 1 ? t('profiles:wizard.finish') : t('profiles:wizard.next')}
          </Button>
        </div>
        <p className={classes.later}>{t('profiles:wizard.optional')}</p>
      </form>
    </Page>
  );
}

function Completion() {
  const { t } = useTranslation('profiles');
  const user = useUser();
  const found = useQuery(
    membersQuery({
      gender: user?.profile.looking_for ?? undefined,
      country: user?.profile.country,
      with_photo: 'true',
      pageNumber: 1,
    }),
  );
  return (
    <Page>
      <State
        heading="h1"
        icon={<PartyPopper size={40} />}
        tone="warning"
        title={t('wizard.done.title', { name: user?.profile.name })}
        text={
          user?.status === 'not_confirmed' ? t('wizard.done.confirm', { email: user.email }) : t('wizard.done.text')
        }
      >
        <Button component={Link} to="/members" size="lg">
          {t('wizard.done.search')}
        </Button>
      </State>
      {found.isPending ? (
        <CardGridSkeleton count={4} />
      ) : (
        <>
          {(found.data?.results.length ?? 0) > 0 && <h2 className={classes.near}>{t('wizard.done.near')}</h2>}
          <CardGrid>
            {found.data?.results.slice(0, 6).map((profile) => (
              <MemberCard key={profile.id} profile={profile} />
            ))}
          </CardGrid>
        </>
      )}
    </Page>
  );
}
