import { PasswordInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  value: string;
  onChange: (value: string) => void;
  onLeave?: () => void;
  /** A new one is offered to be kept by the browser, the current one to be filled in by it. */
  kind: 'current' | 'new';
};

/** A password: shown on request, the hint below it, what is wrong in place (LOOK "Forms"). */
export function PasswordField({ label, hint, error, value, onChange, onLeave, kind }: Props) {
  const { t } = useTranslation('accounts');
  return (
    <PasswordInput
      label={label}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete={kind === 'new' ? 'new-password' : 'current-password'}
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
      error={error ?? null}
      // The kit says so of every field but this one.
      aria-invalid={Boolean(error)}
      visibilityToggleButtonProps={{ 'aria-label': t('signup.showPassword'), tabIndex: 0, 'aria-hidden': false }}
    />
  );
}
