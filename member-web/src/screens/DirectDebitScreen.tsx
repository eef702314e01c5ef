import { Button, Checkbox, Skeleton, TextInput } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { DiscountCode, Package } from '@vonk/contracts/payments/queries';
import type { paymentsRoutes } from '@vonk/contracts/payments/routes';
import type { AnswerOf } from '@vonk/contracts/route';
import { Landmark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { api } from '../app/apiClient.ts';
import { useUser } from '../app/session.ts';
import { useSettings } from '../app/siteSettings.ts';
import { useFormat } from '../app/useFormat.ts';
import { usePageTitle } from '../app/usePageTitle.ts';
import { codeOf, useFormRefusal } from '../app/useRefusalText.ts';
import { NotWhileSuspended } from '../payments/NotWhileSuspended.tsx';
import { OrderLines } from '../payments/OrderLines.tsx';
import { PackageGone } from '../payments/PackageGone.tsx';
import { packagesQuery } from '../payments/paymentQueries.ts';
import shop from '../payments/Shop.module.css';
import { isGoodFor, totalsOf, withCode } from '../payments/totals.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Card, Page, Stack, State } from '../ui/Page.tsx';
import classes from './DirectDebitScreen.module.css';
import { DEBIT_FIELDS, useDirectDebit, type DebitField } from './useDirectDebit.ts';

type Terms = AnswerOf<typeof paymentsRoutes.directDebitTerms>;
export const directDebitQuery = queryOptions({
  queryKey: ['payments', 'directDebit'],
  queryFn: ({ signal }) => api('get', '/api/directdebit', { signal }),
});

/** SPEC 2: /directdebit?package=…, the form of a direct debit. Nothing is ordered before the button that says so. */
export function DirectDebitScreen() {
  const { t } = useTranslation(['payments', 'errors']);
  const [search] = useSearchParams();
  const packages = useQuery(packagesQuery);
  const terms = useQuery(directDebitQuery);
  const suspended = useUser()?.status === 'suspended';
  usePageTitle();
  const code = search.get('code');
  const wanted = search.get('package');
  const discount = useQuery({
    queryKey: ['payments', 'code', code, wanted],
    queryFn: ({ signal }) =>
      api('get', '/api/discountcode.php', { query: { code: code ?? '', ...(wanted && { package: wanted }) }, signal }),
    enabled: code !== null,
  });
  const failure = terms.error ?? packages.error ?? discount.error;
  const chosen = packages.data?.packages.find(({ id }) => id === wanted);
  const withdrawn = terms.isError && ['method_not_available', 'shop_closed'].includes(codeOf(terms.error));
  if (suspended)
    return (
      <Page>
        <NotWhileSuspended heading="h1" />
      </Page>
    );
  if (withdrawn || terms.data?.blocked)
    return (
      <Page>
        <State
          heading="h1"
          tone="warning"
          icon={<Landmark size={36} />}
          title={t('directDebit.unavailable')}
          text={terms.data?.blocked ? t('errors:direct_debit_blocked') : t('directDebit.unavailableText')}
        >
          <Button component={Link} to={chosen ? `/credits/${chosen.id}` : '/credits'}>
            {t('directDebit.otherMethod')}
          </Button>
        </State>
      </Page>
    );
  const isReady = terms.data && packages.data && (code === null || discount.data);
  if (failure && !isReady)
    return (
      <Page>
        <ErrorState
          failure={failure}
          onRetry={() => void Promise.all([terms.refetch(), packages.refetch(), code !== null && discount.refetch()])}
        />
      </Page>
    );
  if (!isReady)
    return (
      <Page title={t('directDebit.title')}>
        <Skeleton height={480} radius="lg" />
      </Page>
    );
  if (!chosen) return <PackageGone />;
  return (
    <Page title={t('directDebit.title')} lead={t('directDebit.lead')}>
      <DebitForm chosen={chosen} terms={terms.data} own={discount.data ?? null} active={packages.data.discount} />
    </Page>
  );
}

/** `own`: a code of one's own, which goes before the discount that is `active` anyway. */
type FormProps = { chosen: Package; terms: Terms; own: DiscountCode | null; active: DiscountCode | undefined };

function DebitForm({ chosen, terms, own, active }: FormProps) {
  const { t } = useTranslation(['payments', 'errors']);
  const format = useFormat();
  const method = chosen.methods.find(({ id }) => id === 'direct_debit');
  const messageCredits = useSettings()?.message_credits;
  const totals = totalsOf(withCode(chosen, own), method, own !== null || isGoodFor(active, method), messageCredits);
  const debit = useDirectDebit(chosen.id, own?.code ?? null, totals.total.amount_minor);
  const refused = useFormRefusal(debit.failure, [...DEBIT_FIELDS, 'consent']);
  const asked = useFormRefusal(debit.askFailure, ['phone', 'otp']);
  const { creditor } = terms;
  const field = (name: DebitField, label: string, more: object = {}) => ({
    label,
    name,
    required: true,
    withAsterisk: false,
    value: debit.values[name],
    error: refused.at(name),
    onChange: (event: { target: { value: string } }) => debit.change(name, event.target.value),
    ...more,
  });
  const ibanError = refused.at('iban') ?? (debit.ibanIsWrong ? t('errors:iban_invalid') : null);
  return (
    <form
      className={shop.checkout}
      onSubmit={(event) => {
        event.preventDefault();
        debit.order();
      }}
    >
      <Stack>
        <Card as="div">
          <div className={classes.fields}>
            <h2>{t('directDebit.account')}</h2>
            <TextInput {...field('account_holder', t('directDebit.holder'))} autoComplete="name" />
            <TextInput
              {...field('iban', t('directDebit.iban'), { error: ibanError })}
              description={debit.bank && t('directDebit.bank', { bank: debit.bank })}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
            <h2>{t('directDebit.address')}</h2>
            <div className={classes.pair}>
              <TextInput {...field('street', t('directDebit.street'))} autoComplete="address-line1" />
              <TextInput {...field('house_number', t('directDebit.number'))} autoComplete="off" />
            </div>
            <div className={classes.pair}>
              <TextInput {...field('city', t('directDebit.city'))} autoComplete="address-level2" />
              <TextInput {...field('zip', t('directDebit.zip'))} autoComplete="postal-code" />
            </div>
          </div>
        </Card>
        <Card as="div">
          <div className={classes.fields}>
            <h2>{t('directDebit.confirm')}</h2>
            <div className={classes.send}>
              <TextInput
                {...field('phone', t('directDebit.phone'), { error: asked.at('phone') ?? refused.at('phone') })}
                description={t('directDebit.phoneHint')}
                type="tel"
                autoComplete="tel"
              />
              <Button
                variant="default"
                loading={debit.asking}
                disabled={debit.wait > 0 || debit.values.phone.trim() === ''}
                onClick={debit.askCode}
              >
                {debit.wait > 0
                  ? t('directDebit.wait', { count: debit.wait })
                  : t(debit.sent ? 'directDebit.resend' : 'directDebit.send')}
              </Button>
            </div>
            {asked.general !== null || asked.at('otp') ? (
              <Notice kind="danger" alert>
                {asked.at('otp') ?? asked.general}
              </Notice>
            ) : (
              debit.sent && (
                <Notice kind="success" alert>
                  {t('directDebit.sent', { phone: debit.sent.phone, count: debit.sent.valid_minutes })}
                </Notice>
              )
            )}
            <TextInput
              {...field('otp', t('directDebit.otp'))}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
            />
          </div>
        </Card>
      </Stack>
      <aside className={shop.summary} aria-label={t('checkout.summary')}>
        <h2>{t('checkout.credits', { count: chosen.credits })}</h2>
        <OrderLines
          {...totals}
          discount={{ amount: totals.discount, percentage: (own ?? active)?.value_percentage ?? 0 }}
        />
        <h3>{t('directDebit.mandate')}</h3>
        <p className={classes.mandate}>
          {t('directDebit.creditor', { ...creditor, country: format.country(creditor.country || 'NL') })}
        </p>
        <p className={classes.mandate}>{t('directDebit.mandateText', { name: creditor.name })}</p>
        <p>
          {t('directDebit.collectOn', { date: format.date(`${terms.collect_on}T12:00:00Z`) })}{' '}
          {t(terms.credits_at === 'accepted' ? 'directDebit.creditsNow' : 'directDebit.creditsLater')}
        </p>
        <Checkbox
          label={t('directDebit.consent', { name: creditor.name, amount: format.money(totals.total) })}
          checked={debit.consent}
          required
          error={refused.at('consent')}
          onChange={(event) => debit.setConsent(event.currentTarget.checked)}
        />
        {refused.general !== null && (
          <Notice kind="danger" alert>
            {refused.general}
          </Notice>
        )}
        <Button type="submit" size="lg" fullWidth loading={debit.busy}>
          {t('checkout.order')}
        </Button>
        <Button component={Link} to={`/credits/${chosen.id}`} variant="default" fullWidth>
          {t('directDebit.otherMethod')}
        </Button>
      </aside>
    </form>
  );
}
