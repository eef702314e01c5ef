import { TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useFieldText } from '../app/useRefusalText.ts';
import { EmailSuggestion } from './EmailSuggestion.tsx';
import { EMAIL } from './signupRules.ts';

type Props = {
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  value: string;
  onChange: (value: string) => void;
  /** True once the form was sent: an empty field is wrong from then on too. */
  asked: boolean;
  /** `username` where one gets in with it, `email` where it is a new one. */
  autoComplete: 'username' | 'email';
};

export const isEmail = (value: string) => EMAIL.test(value.trim());

/** An address of a mailbox, said to be wrong once it has been left (SPEC 5). */
export function EmailField({ label, hint, error, value, onChange, asked, autoComplete }: Props) {
  const fieldText = useFieldText();
  const [left, setLeft] = useState(false);
  const wrong = (left || asked) && !isEmail(value) ? fieldText({ code: 'email_invalid' }) : null;
  return (
    <div>
      <TextInput
        label={label}
        description={hint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        type="email"
        inputMode="email"
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onChange={(event) => {
          setLeft(false);
          onChange(event.target.value);
        }}
        onBlur={() => setLeft(value !== '')}
        error={wrong ?? error ?? null}
      />
      {autoComplete === 'email' && (
        <EmailSuggestion email={left && isEmail(value) ? value.trim() : null} onTake={onChange} />
      )}
    </div>
  );
}
