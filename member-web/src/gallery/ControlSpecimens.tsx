import { Button, Checkbox, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { PASSWORD_LENGTH } from '@vonk/contracts/accounts/passwordLength';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceGroup } from '../ui/ChoiceGroup.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { MyPlaceButton } from '../ui/MyPlaceButton.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { refusal } from './samples.ts';
import { Specimen } from './Specimen.tsx';

const VARIANTS = ['filled', 'light', 'default', 'subtle'] as const;

/** What is pressed and filled in: as it is, marked wrong, closed, and under way. */
export function ControlSpecimens() {
  const { t } = useTranslation(['site', 'accounts', 'errors']);
  const [asking, setAsking] = useState<'plain' | 'refused' | null>(null);
  const text = t('site:action.retry');
  const wrong = t('errors:email_invalid');
  const label = t('accounts:login.email');
  const options = (['site:nav.search', 'site:nav.swipe', 'site:nav.likes'] as const).map(
    (key) => [key, t(key)] as const,
  );
  const choice = { label: t('site:nav.main'), options, value: 'site:nav.swipe', onChange: () => undefined };
  const password = { value: 'sparks-by-night', onChange: () => undefined, label: t('accounts:login.password') };
  const dialog = {
    title: t('site:nav.logout'),
    text: t('site:error.text'),
    confirm: t('site:nav.logout'),
    cancel: t('site:action.back'),
  };
  return (
    <>
      <Specimen name="Button" beside>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant}>
            {text}
          </Button>
        ))}
        <Button color="red">{text}</Button>
        <Button disabled>{text}</Button>
        <Button loading>{text}</Button>
      </Specimen>
      <Specimen name="TextInput, Textarea, Select">
        <TextInput
          label={label}
          description={t('accounts:signup.passwordHint', { count: PASSWORD_LENGTH.min })}
          defaultValue="anna@example.org"
        />
        <TextInput label={label} defaultValue="anna@" error={wrong} />
        <TextInput label={label} defaultValue="anna@example.org" disabled />
        <Textarea label={label} defaultValue={t('site:error.text')} />
        <Select
          label={label}
          data={options.map(([value, name]) => ({ value, label: name }))}
          defaultValue="site:nav.swipe"
        />
      </Specimen>
      <Specimen name="Checkbox, Switch" beside>
        <Checkbox label={text} defaultChecked />
        <Checkbox label={text} error={wrong} />
        <Switch label={text} defaultChecked />
        <Switch label={text} disabled />
      </Specimen>
      <Specimen name="MyPlaceButton">
        <MyPlaceButton onFound={() => undefined} />
      </Specimen>
      <Specimen name="PasswordField">
        <PasswordField
          kind="new"
          hint={t('accounts:signup.passwordHint', { count: PASSWORD_LENGTH.min })}
          {...password}
        />
        <PasswordField kind="current" error={t('errors:password_too_common')} {...password} />
      </Specimen>
      <Specimen name="ChoiceGroup">
        <ChoiceGroup name="plain" {...choice} />
        <ChoiceGroup name="wrong" {...choice} value="" error={t('errors:required')} />
      </Specimen>
      <Specimen name="ConfirmDialog" beside>
        <Button onClick={() => setAsking('plain')}>{dialog.title}</Button>
        <Button onClick={() => setAsking('refused')}>{t('site:error.title')}</Button>
      </Specimen>
      {asking && (
        <ConfirmDialog
          {...dialog}
          onConfirm={() => setAsking(null)}
          onClose={() => setAsking(null)}
          error={asking === 'refused' ? refusal('too_many_requests') : null}
        />
      )}
    </>
  );
}
