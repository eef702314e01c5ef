import { NativeSelect } from '@mantine/core';
import type { Package } from '@vonk/contracts/payments/queries';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../app/useFormat.ts';
import { methodRows, nextStepOf, type MethodRow } from './methodRows.ts';
import classes from './Shop.module.css';

type Choice = Readonly<{
  methods: Package['methods'];
  method: Package['methods'][number] | undefined;
  issuer: string;
  chooseMethod: (id: string) => void;
  setIssuer: (id: string) => void;
}>;

/** How to pay: a line for each way, cards as one of them, and below the chosen one what comes next. */
export function MethodChoice({ methods, method, ...bank }: Choice) {
  return (
    <div className={classes.methods} role="radiogroup" aria-labelledby="methods">
      {methodRows(methods, method?.id).map((row) => (
        <Row key={row.method.id} row={row} chosen={row.method.id === method?.id} {...bank} />
      ))}
    </div>
  );
}

type RowProps = Readonly<{ row: MethodRow; chosen: boolean } & Pick<Choice, 'issuer' | 'chooseMethod' | 'setIssuer'>>;

function Row({ row: { method, brands }, chosen, issuer, chooseMethod, setIssuer }: RowProps) {
  const { t } = useTranslation('payments');
  const name = (one: typeof method) => t(`method.${one.id}`, { defaultValue: one.name });
  const banks = method.banks ?? [];
  return (
    <div>
      <label className={classes.method}>
        <input type="radio" name="method" checked={chosen} onChange={() => chooseMethod(method.id)} />
        <span className={classes.methodName}>
          {brands.length > 0 ? t('card.name') : name(method)}
          {brands.length > 0 && <span className={classes.brands}>{brands.map(name).join(', ')}</span>}
        </span>
        <MethodCost cost={method.transaction_cost} />
      </label>
      {chosen && <p className={classes.next}>{t(`next.${nextStepOf(method.id)}`)}</p>}
      {chosen && banks.length > 0 && (
        <div className={classes.banks}>
          <NativeSelect
            label={t('checkout.bank')}
            value={issuer}
            onChange={(event) => setIssuer(event.target.value)}
            data={[
              { value: '', label: t('checkout.bankLater') },
              ...banks.map(({ id, name: bank }) => ({ value: id, label: bank })),
            ]}
          />
        </div>
      )}
    </div>
  );
}

function MethodCost({ cost }: { cost: Package['price'] }) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  return (
    <span className={classes.methodCost}>
      {cost.amount_minor > 0 ? t('checkout.plus', { cost: format.money(cost) }) : t('checkout.free')}
    </span>
  );
}
