import { Button, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DELETION_REASONS } from '@vonk/contracts/accounts/events';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { api } from '../app/apiClient.ts';
import { forgetWriting } from '../app/forgetWriting.ts';
import { forgetMember } from '../app/session.ts';
import { useFormRefusal } from '../app/useRefusalText.ts';
import { ChoiceGroup } from '../ui/ChoiceGroup.tsx';
import classes from '../ui/Form.module.css';
import { Notice } from '../ui/Notice.tsx';
import { LeavingOffer } from './LeavingOffer.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';

type Reason = (typeof DELETION_REASONS)[number];
const REMARKS_MAX = 2000;

/** SPEC 3 "Account deletion": a reason for whoever wants to give one, remarks, and the password once more. `until`: to when it can be reversed. */
export function DeletionForm({ until, onCancel }: { until: string; onCancel: () => void }) {
  const { t } = useTranslation('accounts');
  const client = useQueryClient();
  const navigate = useNavigate();
  const [reason, setReason] = useState<Reason | ''>('');
  const [remarks, setRemarks] = useState('');
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState(false);
  const remove = useMutation({
    mutationFn: () =>
      api('delete', '/api/user', {
        body: { password, ...(reason ? { reason } : {}), ...(remarks.trim() ? { remarks: remarks.trim() } : {}) },
      }),
    onSuccess: (answer) => {
      forgetWriting();
      forgetMember(client);
      // At once: the members' pages would send a visitor to the login.
      void navigate('/account-deleted', { state: answer, replace: true, flushSync: true });
    },
  });
  const refused = useFormRefusal(remove.error, ['password']);
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (password) remove.mutate();
      }}
    >
      <div>
        <h3>{t('delete.what.title')}</h3>
        <ul className={classes.list}>
          {(['hidden', 'mail', 'until', 'final'] as const).map((part) => (
            <li key={part}>{t(`delete.what.${part}`, { date: until })}</li>
          ))}
        </ul>
      </div>
      <ChoiceGroup
        label={t('delete.reason')}
        name="deletion-reason"
        value={reason}
        onChange={(choice) => setReason(choice as Reason | '')}
        options={[
          ['', t('delete.reasons.unsaid')],
          ...DELETION_REASONS.map((value) => [value, t(`delete.reasons.${value}`)] as const),
        ]}
      />
      {reason === 'price' && <LeavingOffer />}
      <Textarea
        label={t('delete.remarks')}
        rows={3}
        maxLength={REMARKS_MAX}
        value={remarks}
        onChange={(event) => setRemarks(event.target.value)}
      />
      <PasswordField
        label={t('login.password')}
        kind="current"
        value={password}
        onChange={(value) => {
          setPassword(value);
          if (remove.error) remove.reset();
        }}
        error={asked && !password ? t('login.passwordMissing') : refused.at('password')}
      />
      {refused.general !== null && (
        <Notice kind="danger" alert>
          {refused.general}
        </Notice>
      )}
      <Button type="submit" color="red" size="lg" loading={remove.isPending}>
        {t('delete.submit')}
      </Button>
      <Button variant="default" onClick={onCancel}>
        {t('delete.cancel')}
      </Button>
    </form>
  );
}
