import { Button, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../app/useFormat.ts';
import { useFieldText, useRefusalText } from '../app/useRefusalText.ts';
import formClasses from '../ui/Form.module.css';
import { Notice } from '../ui/Notice.tsx';

const MIN = 10;
const MAX = 5000;

type Props = { until: string; onAppeal: (words: string) => Promise<unknown> };

/** Words of an appeal, while it can be made; somebody else than the first time decides (DECISIONS "sanctions"). */
export function AppealForm({ until, onAppeal }: Props) {
  const { t } = useTranslation('safety');
  const format = useFormat();
  const refusalText = useRefusalText();
  const fieldText = useFieldText();
  const [words, setWords] = useState('');
  const [left, setLeft] = useState(false);
  const short = words.trim().length < MIN;
  const appeal = useMutation({ mutationFn: () => onAppeal(words.trim()) });
  return (
    <form
      className={formClasses.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setLeft(true);
        if (!short) appeal.mutate();
      }}
    >
      <p>
        {t('case.appealText', { date: format.dateTime(until) })} {t('case.redress')}
      </p>
      {appeal.isError && (
        <Notice kind="danger" alert>
          {refusalText(appeal.error)}
        </Notice>
      )}
      <Textarea
        label={t('case.appealLabel')}
        rows={4}
        maxLength={MAX}
        value={words}
        error={left && short ? fieldText({ code: 'description_too_short' }, { count: MIN }) : null}
        onBlur={() => setLeft(words !== '')}
        onChange={(event) => setWords(event.target.value)}
      />
      <Button type="submit" loading={appeal.isPending}>
        {t('case.appealSend')}
      </Button>
    </form>
  );
}
