import { Button, NativeSelect, PasswordInput, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { api } from '../app/apiClient.ts';
import { forgetMember } from '../app/session.ts';
import { useRefusalText } from '../app/useRefusalText.ts';
import classes from '../ui/Form.module.css';
import { Notice } from '../ui/Notice.tsx';

const REASONS = ['price', 'found_someone', 'not_looking', 'site_problems', 'no_members', 'time', 'other'] as const;

/** SPEC 4: hidden at once, reversible for 14 days; the page after it says until when. */
export function AccountDeletion() {
  const { t } = useTranslation('accounts');
  const refusalText = useRefusalText();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [reason, setReason] = useState<(typeof REASONS)[number]>('other');
  const [remarks, setRemarks] = useState('');
  const [password, setPassword] = useState('');
  const remove = useMutation({
    mutationFn: () =>
      api('delete', '/api/user', {
        body: { password, reason, ...(remarks.trim() ? { remarks: remarks.trim() } : {}) },
      }),
    onSuccess: (answer) => {
      void navigate('/account-deleted', { state: answer, replace: true });
      forgetMember(client);
    },
  });
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        remove.mutate();
      }}
    >
      <p>{t('delete.text')}</p>
      {remove.isError && (
        <Notice kind="danger" alert>
          {refusalText(remove.error)}
        </Notice>
      )}
      <NativeSelect
        label={t('delete.reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value as typeof reason)}
        data={REASONS.map((value) => ({ value, label: t(`delete.reasons.${value}`) }))}
      />
      <Textarea
        label={t('delete.remarks')}
        rows={3}
        maxLength={2000}
        value={remarks}
        onChange={(event) => setRemarks(event.target.value)}
      />
      <PasswordInput
        label={t('login.password')}
        autoComplete="current-password"
        required
        withAsterisk={false}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        visibilityToggleButtonProps={{ 'aria-label': t('signup.showPassword'), tabIndex: 0, 'aria-hidden': false }}
      />
      <Button type="submit" color="red" loading={remove.isPending}>
        {t('delete.confirm')}
      </Button>
    </form>
  );
}
