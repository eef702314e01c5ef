import { Button, NativeSelect, Skeleton, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { DiscountCode, Package } from '@vonk/contracts/payments/queries';
import { PackageX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { api } from '../app/apiClient.ts';
import { useUser } from '../app/session.ts';
import { useSettings } from '../app/siteSettings.ts';
import { useFormat } from '../app/useFormat.ts';
import { usePageTitle } from '../app/usePageTitle.ts';
import { useRefusalText } from '../app/useRefusalText.ts';
import { NotWhileSuspended } from '../payments/NotWhileSuspended.tsx';
import { ReplacedOrder } from '../payments/ReplacedOrder.tsx';
import { ShopClosed } from '../payments/ShopClosed.tsx';
import { packagesQuery, useStartPayment } from '../payments/paymentQueries.ts';
import classes from '../payments/Shop.module.css';
import { totalsOf } from '../payments/totals.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Page, Stack, State } from '../ui/Page.tsx';

/** SPEC 2: /credits/{id}/{paymentmethod?}: package with payment method and bank choice. */
export function CheckoutScreen() {
  const { t } = useTranslation('payments');
  const { id } = useParams();
  const packages = useQuery(packagesQuery);
  const chosen = packages.data?.packages.find((offer) => offer.id === id);
  const suspended = useUser()?.status === 'suspended';
  usePageTitle(t('checkout.title'));
  if (packages.isError && !packages.data)
    return (
      <Page>
        <ErrorState failure={packages.error} onRetry={() => void packages.refetch()} />
      </Page>
    );
  if (!packages.data)
    return (
      <Page title={t('checkout.title')}>
        <Skeleton height={380} radius="lg" />
      </Page>
    );
  if (packages.data.closed)
    return (
      <Page>
        <ShopClosed heading="h1" />
      </Page>
    );
  if (suspended)
    return (
      <Page>
        <NotWhileSuspended heading="h1" />
      </Page>
    );
  if (!chosen)
    return (
      <Page>
        <State heading="h1" icon={<PackageX size={36} />} title={t('checkout.gone')} text={t('checkout.goneText')}>
          <Button component={Link} to="/credits">
            {t('checkout.all')}
          </Button>
        </State>
      </Page>
    );
  return (
    <Page title={t('checkout.title')}>
      <Checkout key={chosen.id} chosen={chosen} active={packages.data.discount} />
    </Page>
  );
}

function Checkout({ chosen, active }: { chosen: Package; active: DiscountCode | undefined }) {
  const { t } = useTranslation('payments');
  const { paymentmethod } = useParams();
  const navigate = useNavigate();
  const refusalText = useRefusalText();
  const start = useStartPayment();
  const method = chosen.methods.find(({ id }) => id === paymentmethod) ?? chosen.methods[0];
  const [issuer, setIssuer] = useState('');
  const [code, setCode] = useState<DiscountCode | null>(null);
  // A changed order is another order: the id stays with what was ordered.
  const order = `${chosen.id}|${method?.id}|${issuer}|${code?.code ?? ''}`;
  const [ids] = useState(() => new Map<string, string>());
  const idOf = () => {
    const id = ids.get(order) ?? crypto.randomUUID();
    ids.set(order, id);
    return id;
  };
  return (
    <form
      className={classes.checkout}
      onSubmit={(event) => {
        event.preventDefault();
        if (method)
          start.mutate({
            id: idOf(),
            package: chosen.id,
            method: method.id,
            ...(issuer ? { issuer } : {}),
            ...(code ? { discount_code: code.code } : {}),
          });
      }}
    >
      <Stack>
        <h2 id="methods">{t('checkout.choose')}</h2>
        <div className={classes.methods} role="radiogroup" aria-labelledby="methods">
          {chosen.methods.map((option) => (
            <div key={option.id}>
              <label className={classes.method}>
                <input
                  type="radio"
                  name="method"
                  checked={option.id === method?.id}
                  onChange={() => {
                    setIssuer('');
                    void navigate(`/credits/${chosen.id}/${option.id}`, { replace: true, preventScrollReset: true });
                  }}
                />
                <span className={classes.methodName}>{t(`method.${option.id}`, { defaultValue: option.name })}</span>
                <MethodCost cost={option.transaction_cost} />
              </label>
              {option.id === method?.id && option.banks && option.banks.length > 0 && (
                <div className={classes.banks}>
                  <NativeSelect
                    label={t('checkout.bank')}
                    value={issuer}
                    onChange={(event) => setIssuer(event.target.value)}
                    data={[
                      { value: '', label: t('checkout.bankLater') },
                      ...option.banks.map(({ id, name }) => ({ value: id, label: name })),
                    ]}
                  />
                </div>
              )}
            </div>
          ))}
        </div>
        <CodeField chosen={chosen.id} onFound={setCode} found={code} />
      </Stack>
      <Summary
        chosen={chosen}
        method={method}
        discount={code ?? active}
        busy={start.isPending}
        failure={start.isError ? refusalText(start.error) : null}
        code={code}
      />
    </form>
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

function CodeField({
  chosen,
  found,
  onFound,
}: {
  chosen: string;
  found: DiscountCode | null;
  onFound: (code: DiscountCode | null) => void;
}) {
  const { t } = useTranslation('payments');
  const refusalText = useRefusalText();
  const [text, setText] = useState('');
  const look = useMutation({
    mutationFn: () => api('get', '/api/discountcode.php', { query: { code: text.trim(), package: chosen } }),
    onSuccess: (code) => onFound(code),
  });
  return (
    <div>
      <div className={classes.code}>
        <TextInput
          label={t('checkout.code')}
          autoComplete="off"
          autoCapitalize="characters"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            if (found) onFound(null);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (text.trim()) look.mutate();
          }}
        />
        <Button variant="default" disabled={!text.trim()} loading={look.isPending} onClick={() => look.mutate()}>
          {t('checkout.useCode')}
        </Button>
      </div>
      {look.isError && (
        <Notice kind="danger" alert>
          {refusalText(look.error)}
        </Notice>
      )}
      {found && (
        <Notice kind="success" alert>
          {t('checkout.codeFound', { percentage: found.value_percentage })}
        </Notice>
      )}
    </div>
  );
}

type SummaryProps = {
  chosen: Package;
  method: Package['methods'][number] | undefined;
  discount: DiscountCode | undefined;
  code: DiscountCode | null;
  busy: boolean;
  failure: string | null;
};

/** LOOK.md "Money is plain": total, credits, price per message, transaction cost and discount on one card. */
function Summary({ chosen, method, discount, code, busy, failure }: SummaryProps) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const settings = useSettings();
  const offer = code
    ? {
        ...chosen,
        discounted_price: {
          ...chosen.price,
          amount_minor:
            chosen.price.amount_minor - Math.round((chosen.price.amount_minor * code.value_percentage) / 100),
        },
      }
    : chosen;
  const totals = totalsOf(offer, method, true);
  return (
    <aside className={classes.summary} aria-label={t('checkout.summary')}>
      <h2>{t('checkout.credits', { count: chosen.credits })}</h2>
      <dl className={classes.lines}>
        <div>
          <dt>{t('checkout.price')}</dt>
          <dd>{format.money(totals.price)}</dd>
        </div>
        {totals.discount.amount_minor > 0 && (
          <div className={classes.discount}>
            <dt>{t('checkout.discount', { percentage: discount?.value_percentage ?? 0 })}</dt>
            <dd>−{format.money(totals.discount)}</dd>
          </div>
        )}
        <div>
          <dt>{t('checkout.cost')}</dt>
          <dd>{totals.cost.amount_minor > 0 ? format.money(totals.cost) : t('checkout.free')}</dd>
        </div>
        <div>
          <dt>{t('checkout.perMessage')}</dt>
          <dd>{format.money(totals.perMessage)}</dd>
        </div>
        <div className={classes.total}>
          <dt>{t('checkout.total')}</dt>
          <dd>{format.money(totals.total)}</dd>
        </div>
      </dl>
      <ReplacedOrder discounted={totals.discount.amount_minor > 0} />
      {failure && (
        <Notice kind="danger" alert>
          {failure}
        </Notice>
      )}
      <Button type="submit" size="lg" fullWidth loading={busy} disabled={!method}>
        {t('checkout.order')}
      </Button>
      <p className={classes.fine}>{t('checkout.fine', { count: settings?.refund_days ?? 14 })}</p>
    </aside>
  );
}
