import { Button, Progress, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { SIGNUP_STEPS } from '@vonk/contracts/accounts/events';
import { INTERESTS } from '@vonk/contracts/profiles/choices';
import type { ProfileChanges } from '@vonk/contracts/profiles/fields';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useWantedPage } from '../accounts/wantedPage.ts';
import { api } from '../app/apiClient.ts';
import { setUser, useUser } from '../app/session.ts';
import { forgetInterests, keptDraft } from '../app/signupDraft.ts';
import { useSettings } from '../app/siteSettings.ts';
import { usePageTitle } from '../app/usePageTitle.ts';
import { useFormRefusal } from '../app/useRefusalText.ts';
import { plainFields } from '../profiles/fieldChoices.ts';
import { ownProfileQuery, useSaveProfile } from '../profiles/ownProfile.ts';
import { PhotoManager } from '../profiles/PhotoManager.tsx';
import { PlaceInputs } from '../profiles/PlaceInputs.tsx';
import { AboutInput, InterestsInput, LookingForInput, PlainInputs } from '../profiles/ProfileFieldInputs.tsx';
import { offeredChanges } from '../app/offeredInterests.ts';
import { Notice } from '../ui/Notice.tsx';
import { Page, Stack } from '../ui/Page.tsx';
import { shortName } from '../ui/shortName.ts';
import classes from './CompleteSignupScreen.module.css';
import { SignupCompletion } from './SignupCompletion.tsx';

/** SPEC 2: the wizard's steps 0 to 4, then a completion step. */
const STEPS = ['wish', 'place', 'looks', 'interests', 'photo'] as const;
const DONE = SIGNUP_STEPS;

/** What was chosen on an advertising page is chosen here too (app/signupDraft.ts). */
function begunChanges(): ProfileChanges {
  const interests = INTERESTS.filter((interest) => keptDraft().interests?.includes(interest));
  return interests.length > 0 ? { interests } : {};
}

/** The profile in five short steps. Each is saved when it is left, so that nothing is lost by stopping half-way. */
export function CompleteSignupScreen() {
  const { t } = useTranslation(['profiles', 'accounts']);
  const user = useUser();
  const settings = useSettings();
  const [search, setSearch] = useSearchParams();
  const own = useQuery(ownProfileQuery);
  const save = useSaveProfile();
  const client = useQueryClient();
  const reach = useMutation({
    mutationFn: (next: number) => api('put', '/api/signup/step', { body: { step: next }, repeatable: true }),
    onSuccess: (answer) => setUser(client, answer.user),
  });
  const [changes, setChanges] = useState(begunChanges);
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle();

  const wanted = useWantedPage();
  const go = (next: number) => setSearch({ step: String(next), ...(wanted === null ? {} : { next: wanted }) });
  const profile = own.data?.profile;
  // The house knows how far the member came, on whatever device; the address only goes back from there.
  const reached = user?.profile.completed ? DONE : Math.min(user?.signup_step ?? 0, DONE - 1);
  const asked = search.get('step');
  const step = asked === null ? reached : Math.min(Math.max(Math.trunc(Number(asked)) || 0, 0), reached);
  useEffect(() => heading.current?.focus(), [step]);
  const refused = useFormRefusal(save.error ?? reach.error, step === 1 ? ['region', 'city'] : []);
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
  if (step === DONE) return <SignupCompletion user={user} wanted={wanted} />;

  const values: ProfileChanges = { ...(profile as ProfileChanges), ...changes };
  const change = (more: ProfileChanges) => setChanges((known) => ({ ...known, ...more }));
  const next = async () => {
    const last = step === DONE - 1;
    try {
      const sent = offeredChanges(changes, settings, profile.interests);
      if (last || Object.keys(sent).length > 0) await save.mutateAsync(last ? { ...sent, completed: true } : sent);
      forgetInterests();
      await reach.mutateAsync(step + 1);
    } catch {
      // Both say themselves what went wrong; the step stays as it is.
      return;
    }
    setChanges({});
    go(step + 1);
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
          void next();
        }}
      >
        <div>
          <h1 ref={heading} tabIndex={-1} className={classes.heading}>
            {t(`profiles:wizard.${STEPS[step]!}.title`, { name: shortName(profile.name) })}
          </h1>
          <p className={classes.lead}>{t(`profiles:wizard.${STEPS[step]!}.text`)}</p>
        </div>
        {step === 0 && (
          <Stack>
            <LookingForInput values={values} onChange={change} />
            <PlainInputs fields={plainFields('life')} values={values} onChange={change} />
          </Stack>
        )}
        {step === 1 && (
          <Stack>
            <PlaceInputs values={values} onChange={change} country={profile.country} refused={refused.at} />
          </Stack>
        )}
        {step === 2 && (
          <Stack>
            <PlainInputs fields={plainFields('looks')} values={values} onChange={change} />
          </Stack>
        )}
        {step === 3 && (
          <Stack>
            <AboutInput values={values} onChange={change} />
            <InterestsInput values={values} onChange={change} />
          </Stack>
        )}
        {step === 4 && <PhotoManager photos={profile.photos} limit={limit} />}
        {refused.general !== null && (
          <Notice kind="danger" alert>
            {refused.general}
          </Notice>
        )}
        <div className={classes.buttons}>
          {step > 0 && (
            <Button variant="subtle" leftSection={<ArrowLeft size={18} aria-hidden />} onClick={() => go(step - 1)}>
              {t('profiles:wizard.back')}
            </Button>
          )}
          <Button type="submit" size="lg" loading={save.isPending || reach.isPending} className={classes.next}>
            {step === DONE - 1 ? t('profiles:wizard.finish') : t('profiles:wizard.next')}
          </Button>
        </div>
        <p className={classes.later}>{t('profiles:wizard.optional')}</p>
      </form>
    </Page>
  );
}
