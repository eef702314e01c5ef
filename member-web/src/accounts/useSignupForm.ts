import { useQueryClient } from '@tanstack/react-query';
import type { Country, Language } from '@vonk/contracts/languages';
import { useState } from 'react';
import { keptTracking } from '../app/arrival.ts';
import { keptDraft } from '../app/signupDraft.ts';
import { useSettings } from '../app/siteSettings.ts';
import { useLanguage } from '../app/useLanguage.ts';
import { codeOf, useFieldText, useFormRefusal } from '../app/useRefusalText.ts';
import { isEmail } from './EmailField.tsx';
import { matchesQuery } from './matchesQuery.ts';
import { dateOf, problemWith, SIGNUP_FIELDS, todayIn, type SignupField, type SignupValues } from './signupRules.ts';
import { useSignup, type Signup, type SignedUp } from './useSignup.ts';

const EMPTY: SignupValues = {
  email: '',
  name: '',
  password: '',
  day: '',
  month: '',
  year: '',
  gender: '',
  looking_for: '',
  country: '',
  signup_message: '',
  terms: false,
};

const WISHES = ['female', 'male', 'both'] as const satisfies readonly SignupValues['looking_for'][];

/** What was said on an advertising page is there already (app/signupDraft.ts). */
function begunValues(): SignupValues {
  const { email = '', gender = '', looking_for = '' } = keptDraft();
  return {
    ...EMPTY,
    email,
    gender: gender === 'female' || gender === 'male' ? gender : '',
    looking_for: WISHES.find((wish) => wish === looking_for) ?? '',
  };
}

/** What a signup carries beside what is typed: the profile somebody came for, and the invitation they follow. */
export type SignupOrigin = Readonly<{ profile?: string | undefined; invitation?: string | undefined }>;

/**
 * The form for signing up. What was typed is never cleared; a field says what is wrong with it when it is left, and what the
 * house refused of it until it is changed. `submit` gives null when a field is wrong: nothing was sent.
 */
export function useSignupForm(origin: SignupOrigin) {
  const language = useLanguage();
  const settings = useSettings();
  const client = useQueryClient();
  const { signUp, step, failure } = useSignup();
  const minimumAge = settings?.minimum_age ?? 18;
  const [begun] = useState(begunValues);
  const [values, setValues] = useState(begun);
  const [mailLeft, setMailLeft] = useState<string | null>(null);
  const errors = useSignupErrors(failure, minimumAge, settings?.geoip_selected_country);
  const country = (values.country || settings?.geoip_selected_country || 'NL') as Country;

  const submit = async (): Promise<SignedUp | null> => {
    if (!errors.checkAll(values)) return null;
    const body = bodyOf(values, { ...origin, country, language });
    const wish = body.looking_for ?? null;
    return signUp(body, () => client.prefetchQuery(matchesQuery({ looking_for: wish, country })));
  };
  return {
    values,
    minimumAge,
    step,
    failure,
    isTyped: values !== begun,
    errorOf: errors.errorOf,
    isGeneral: errors.isGeneral,
    /** `field`: the one that says what is wrong with it. */
    set: <Key extends keyof SignupValues>(key: Key, value: SignupValues[Key], field?: SignupField) => {
      const next = { ...values, [key]: value };
      setValues(next);
      if (field) errors.change(field, next);
    },
    leave: (field: SignupField) => {
      if (field === 'email') setMailLeft(values.email.trim());
      if (field !== 'email' || values.email) errors.check(field, values);
    },
    /** The address as it was when its field was left, while it still stands there: a slip of it can be pointed out. */
    mailLeft: isEmail(values.email) && mailLeft === values.email.trim() ? mailLeft : null,
    submit,
  };
}

/** What is wrong with each field: found here when it is left or sent, or refused by the house and not changed since. */
function useSignupErrors(failure: unknown, minimumAge: number, countryThere: string | undefined) {
  const fieldText = useFieldText();
  const [errors, setErrors] = useState<Partial<Record<SignupField, string | null>>>({});
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const refused = useFormRefusal(failure, SIGNUP_FIELDS);
  // Said above the form, with what to do about it.
  const isOffered = ['email_in_use', 'account_deleted_reactivation_sent'].includes(codeOf(failure));
  /** By the calendar day where they live: the house counts the age by it too. */
  const problemOf = (field: SignupField, values: SignupValues) =>
    problemWith(field, values, minimumAge, todayIn(values.country || countryThere));
  const check = (field: SignupField, values: SignupValues) =>
    setErrors((known) => ({ ...known, [field]: problemOf(field, values) }));
  return {
    check,
    change: (field: SignupField, values: SignupValues) => {
      setChanged((known) => new Set(known).add(field));
      if (errors[field]) check(field, values);
    },
    /** True when nothing is wrong. */
    checkAll: (values: SignupValues): boolean => {
      const found = SIGNUP_FIELDS.map((field) => [field, problemOf(field, values)] as const);
      setChanged(new Set());
      setErrors(Object.fromEntries(found));
      return found.every(([, problem]) => !problem);
    },
    errorOf: (field: SignupField): string | null => {
      const code = errors[field];
      if (code) return fieldText({ code }, { minimum_age: minimumAge });
      return isOffered || changed.has(field) ? null : refused.at(field, { minimum_age: minimumAge });
    },
    /** The house refused for a reason that no field of the form can show. */
    isGeneral: isOffered || refused.general !== null,
  };
}

function bodyOf(
  values: SignupValues,
  { profile, invitation, country, language }: SignupOrigin & { country: Country; language: Language },
): Signup {
  const tracking = keptTracking();
  return {
    email: values.email.trim(),
    name: values.name.trim(),
    password: values.password,
    date_of_birth: dateOf(values) ?? '',
    gender: values.gender as 'male' | 'female',
    ...(values.looking_for === '' ? {} : { looking_for: values.looking_for }),
    country,
    language,
    ...(values.signup_message.trim() ? { signup_message: values.signup_message.trim() } : {}),
    ...(profile ? { profile_id: profile } : {}),
    ...(invitation ? { invitation } : {}),
    terms_accepted: true,
    ...(tracking ? { tracking } : {}),
  };
}
