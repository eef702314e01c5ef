import { Box, Typography } from '@mui/material';
import { required, SelectInput, TextInput } from 'react-admin';
import type { Whole } from '../app/adminClient.ts';
import { useMayDo } from '../app/useMayDo.ts';
import { t } from '../app/words.ts';
import { ActButton } from '../ui/ActButton.tsx';
import { choicesOf, moneyText } from '../ui/formatText.ts';
import { Panel } from '../ui/Panel.tsx';

type Props = Readonly<{ row: Whole<'payments'> }>;

/** The provider tells another amount than was ordered: what that means, and how finance ends it. Nothing once it is ended. */
export function WrongAmount({ row }: Props) {
  const { told, amount, wrong_amount: wrong, approval } = row;
  const may = useMayDo('payments.refund');
  if (!told || !wrong) return null;
  return (
    <Panel title={t('payments:wrongAmount.title')}>
      <Typography>{t('payments:wrongAmount.what', { told: moneyText(told), ordered: moneyText(amount) })}</Typography>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {t('payments:wrongAmount.theRightAmountMayCome')}
        {wrong.returns === null && ` ${t('payments:wrongAmount.thereIsNothingToSend')}`}
      </Typography>
      {may && approval === null && (
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          {wrong.returns && <ReturnButton row={row} back={wrong.returns} />}
          <ExplainButton row={row} />
        </Box>
      )}
    </Panel>
  );
}

const outcomeOf = (answer: { approval?: unknown }, done: string) =>
  answer.approval ? t('payments:wrongAmount.itWaitsForAColleague') : done;

/** What the provider told stands in the dialog; when it tells something else by now, the act is refused. */
const ReturnButton = ({ row, back }: Props & { back: NonNullable<Props['row']['told']> }) => (
  <ActButton
    label={t('payments:wrongAmount.sendItBack')}
    resource="payments"
    act="return-wrong-amount"
    id={row.id}
    question={t('payments:wrongAmount.sendItBackToThe', { money: moneyText(back) })}
    explanation={[
      t('payments:wrongAmount.itGoesBackThroughThe'),
      ...(row.wrong_amount?.second_person ? [t('payments:wrongAmount.itIsAboveTheLimit')] : []),
    ].join(' ')}
    values={{ told: row.told ?? undefined }}
    done={(answer) => outcomeOf(answer, t('payments:wrongAmount.itGoesBack'))}
  />
);

const ExplainButton = ({ row }: Props) => (
  <ActButton
    label={t('payments:wrongAmount.explain')}
    resource="payments"
    act="explain-wrong-amount"
    id={row.id}
    question={t('payments:wrongAmount.whyDoesNothingGoBack', { told: row.told ? moneyText(row.told) : '' })}
    explanation={t('payments:wrongAmount.noMoneyGoesBack')}
    values={{ told: row.told ?? undefined }}
    initial={{ how: row.wrong_amount?.paid ? 'settled_outside' : 'nothing_came' }}
    done={(answer) => outcomeOf(answer, t('payments:wrongAmount.explained'))}
  >
    <SelectInput
      source="how"
      label={t('payments:wrongAmount.whatHappened')}
      // While the provider says that it was paid, nobody may say that nothing came.
      choices={choicesOf(row.wrong_amount?.paid ? ['settled_outside'] : ['nothing_came', 'settled_outside'])}
      validate={required()}
    />
    <TextInput
      source="proof"
      label={t('payments:wrongAmount.whereItCanBeLooked')}
      helperText={t('payments:wrongAmount.statementTransferOrCase')}
      validate={required()}
    />
  </ActButton>
);
