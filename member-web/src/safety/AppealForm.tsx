import { Button, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Refusal } from '@vonk/contracts/kernel';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../app/useFormat.ts';
import { codeOf, useFieldText, useRefusalText } from '../app/useRefusalText.ts';
import formClasses from '../ui/Form.module.css';
import { Notice } from '../ui/Notice.tsx';

const MIN = 10;
const MAX = 5000;

/** What can be appealed, as the house has it. */
type Appealable = { appeal: string | null; appealable_until: string | null };

/** What somebody writes, kept by the page: it outlives the moment in which there is nothing to appeal any more. */
export function useAppealDraft({ appeal, appealable_until }: Appealable) {
  const [words, setWords] = useState('');
  const written = words.trim();
  const unsent = appealable_until === null && written !== '' && written !== appeal;
  return { words, setWords, unsent, shown: appealable_until !== null || unsent };
}

type Props = {
  of: Appealable;
  draft: ReturnType<typeof useAppealDraft>;
  onAppeal: (words: string) => Promise<unknown>;
  /** An appeal is there already, which the page does not know yet. */
  onOther: () => unknown;
};

/**
 * Words of an appeal, while it can be made; somebody else than the first time decides (DECISIONS "sanctions"). Those that
 * another page was faster than stay to be read, and are said not to be sent.
 */
export function AppealForm({ of: { appeal: kept, appealable_until: until }, draft, onAppeal, onOther }: Props) {
  const { t } = useTranslation('safety');
  const format = useFormat();
  const refusalText = useRefusalText();
  const fieldText = useFieldText();
  const { words, setWords, unsent } = draft;
  const [left, setLeft] = useState(false);
  const short = words.trim().length < MIN;
  const appeal = useMutation({
    mutationFn: () => onAppeal(words.trim()),
    onSuccess: () => setWords(''),
    onError: (failure) => codeOf(failure) === 'already_appealed' && onOther(),
  });
  const failure = unsent ? new Refusal(kept === null ? 'appeal_period_over' : 'already_appealed') : appeal.error;
  return (
    <form
      className={formClasses.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setLeft(true);
        if (!short && !unsent) appeal.mutate();
      }}
    >
      {until !== null && (
        <p>
          {t('case.appealText', { date: format.dateTime(until) })} {t('case.redress')}
        </p>
      )}
      {failure && (
        <Notice kind="danger" alert>
          {refusalText(failure)}
        </Notice>
      )}
      <Textarea
        label={t('case.appealLabel')}
        rows={4}
        maxLength={MAX}
        value={words}
        readOnly={unsent}
        error={left && short && !unsent ? fieldText({ code: 'description_too_short' }, { count: MIN }) : null}
        onBlur={() => setLeft(words !== '')}
        onChange={(event) => setWords(event.target.value)}
      />
      {!unsent && (
        <Button type="submit" loading={appeal.isPending}>
          {t('case.appealSend')}
        </Button>
      )}
    </form>
  );
}
