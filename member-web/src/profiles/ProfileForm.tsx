import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FIELD_NAMES, fieldsWith, isSpecial } from '@vonk/contracts/profiles/fieldCatalogue';
import type { SpecialConsent } from '@vonk/contracts/profiles/events';
import type { ProfileChanges } from '@vonk/contracts/profiles/fields';
import { NAME_LENGTH } from '@vonk/contracts/profiles/nameLength';
import type { OwnProfile } from '@vonk/contracts/profiles/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfileDraft } from '../app/profileDraft.ts';
import { useSettings } from '../app/siteSettings.ts';
import { useFormat } from '../app/useFormat.ts';
import { useFormRefusal } from '../app/useRefusalText.ts';
import { Notice } from '../ui/Notice.tsx';
import { Card } from '../ui/Page.tsx';
import { toast } from '../ui/toast.ts';
import { consentsQuery } from './consents.ts';
import { CHOICE_FIELDS, PLAIN_CHOICES, YES_NO_FIELDS } from './fieldChoices.ts';
import { useSaveProfile } from './ownProfile.ts';
import { CountryInput, PlaceInputs } from './PlaceInputs.tsx';
import { AboutInput, ChoiceInput, InterestsInput, LookingForInput, YesNoInput } from './ProfileFieldInputs.tsx';
import classes from './ProfileForm.module.css';
import { SpecialInput } from './SpecialInput.tsx';

/** What says itself what is wrong with it. */
const FIELDS = ['name', 'region', 'city'];

/** Every field of one's own profile. What the site shows to nobody is not asked for. */
export function ProfileForm({ profile }: { profile: OwnProfile }) {
  const { t } = useTranslation('profiles');
  const settings = useSettings();
  const format = useFormat();
  const save = useSaveProfile();
  const refused = useFormRefusal(save.error, FIELDS);
  const consents = useQuery(consentsQuery).data?.consents ?? [];
  const [changes, setChanges] = useProfileDraft(profile.id);
  const [agreed, setAgreed] = useState<readonly SpecialConsent[]>([]);
  const [missed, setMissed] = useState(false);
  const values: ProfileChanges = { ...(profile as ProfileChanges), ...changes };
  const change = (more: ProfileChanges) => setChanges((known) => ({ ...known, ...more }));
  const agree = (consent: SpecialConsent, yes: boolean) =>
    setAgreed((known) => (yes ? [...known, consent] : known.filter((other) => other !== consent)));
  const shows = (field: string) => settings?.visible_profile_fields.includes(field) ?? true;
  const asksFor = (consent: SpecialConsent) =>
    Boolean(changes[consent]) &&
    !consents.some((one) => one.consent === consent && one.given) &&
    !agreed.includes(consent);
  const special = { values, agreed, missed, onChange: change, onAgree: agree };

  const discard = () => {
    setChanges({});
    setAgreed([]);
    setMissed(false);
    save.reset();
  };
  const submit = () => {
    setMissed(true);
    const unagreed = FIELD_NAMES.filter(isSpecial).find(asksFor);
    if (unagreed) return document.getElementById(`field-${unagreed}`)?.focus();
    const given = agreed.filter((consent) => changes[consent]);
    save.mutate(
      { ...changes, ...(given.length > 0 ? { consents: given } : {}) },
      {
        onSuccess: () => {
          discard();
          toast(t('own.saved'), 'success');
        },
      },
    );
  };

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Card label={t('own.about')}>
        <div className={classes.section}>
          <h2>{t('own.about')}</h2>
          <TextInput
            id="field-name"
            label={t('field.name')}
            description={t('field.nameHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autoComplete="nickname"
            maxLength={NAME_LENGTH.max}
            value={values.name ?? ''}
            error={refused.at('name')}
            onChange={(event) => change({ name: event.target.value })}
          />
          <dl className={classes.fixed}>
            <div>
              <dt>{t('field.age')}</dt>
              <dd>
                {t('field.ageValue', { count: profile.age, date: format.date(`${profile.date_of_birth}T12:00`) })}
              </dd>
            </div>
            <div>
              <dt>{t('field.gender')}</dt>
              <dd>{t(`gender.${profile.gender}`)}</dd>
            </div>
          </dl>
          {(settings?.visible_profile_notes.includes('about') ?? true) && (
            <AboutInput values={values} onChange={change} />
          )}
        </div>
      </Card>
      <Card label={t('own.place')}>
        <div className={classes.section}>
          <h2>{t('own.place')}</h2>
          <CountryInput values={values} onChange={change} />
          <div className={classes.two}>
            <PlaceInputs
              values={values}
              onChange={change}
              country={values.country ?? profile.country}
              refused={refused.at}
            />
          </div>
        </div>
      </Card>
      <Card label={t('own.facts')}>
        <div className={classes.section}>
          <h2>{t('own.facts')}</h2>
          <div id="field-looking_for">
            <LookingForInput values={values} onChange={change} />
          </div>
          <div className={classes.two}>
            {PLAIN_CHOICES.filter(shows).map((field) => (
              <ChoiceInput key={field} field={field} values={values} onChange={change} />
            ))}
          </div>
          {YES_NO_FIELDS.filter(shows).map((field) => (
            <YesNoInput key={field} field={field} values={values} onChange={change} />
          ))}
          {CHOICE_FIELDS.filter(isSpecial)
            .filter(shows)
            .map((field) => (
              <SpecialInput key={field} field={field} {...special} />
            ))}
          {shows('interests') && <InterestsInput values={values} onChange={change} />}
        </div>
      </Card>
      <Card label={t('own.finder')}>
        <div className={classes.section}>
          <div>
            <h2>{t('own.finder')}</h2>
            <p className={classes.lead}>{t('own.finderLead')}</p>
          </div>
          {fieldsWith({ search: 'finder' }).map((field) =>
            isSpecial(field) ? (
              <SpecialInput key={field} field={field} {...special} />
            ) : (
              <ChoiceInput key={field} field={field} values={values} onChange={change} />
            ),
          )}
        </div>
      </Card>
      {refused.general !== null && (
        <Notice kind="danger" alert>
          {refused.general}
        </Notice>
      )}
      {Object.keys(changes).length > 0 && (
        <div className={classes.save} role="status">
          <span>{t('own.unsaved')}</span>
          <Button variant="subtle" color="gray" disabled={save.isPending} onClick={discard}>
            {t('own.cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t('own.save')}
          </Button>
        </div>
      )}
    </form>
  );
}
