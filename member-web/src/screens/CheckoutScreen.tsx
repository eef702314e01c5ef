import { Button, Checkbox, Skeleton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DiscountCode, Package } from '@vonk/contracts/payments/queries';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useUser } from '../app/session.ts';
import { useSettings } from '../app/siteSettings.ts';
import { useFormat } from '../app/useFormat.ts';
import { usePageTitle } from '../app/usePageTitle.ts';
import { codeOf, useFormRefusal, useRefusalText } from '../app/useRefusalText.ts';
import { EarlierOrder } from '../payments/EarlierOrder.tsx';
import { MethodChoice } from '../payments/MethodChoice.tsx';
import { NotWhileSuspended } from '../payments/NotWhileSuspended.tsx';
import { OrderLines } from '../payments/OrderLines.tsx';
import { PackageGone } from '../payments/PackageGone.tsx';
import { ShopClosed } from '../payments/ShopClosed.tsx';
import { packagesQuery } from '../payments/paymentQueries.ts';
import { savedCardQuery } from '../payments/savedCardQuery.ts';
import { useCardName } from '../payments/useCardName.ts';
import classes from '../payments/Shop.module.css';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Page, Stack } from '../ui/Page.tsx';
import { useCheckout } from './useCheckout.ts';
import { useDiscountCode } from './useDiscountCode.ts';

/** SPEC 2: /credits/{id}/{paymentmethod?}: package with payment method and bank choice. */
export function CheckoutScreen() {
  const { t } = useTranslation('payments');
  const { id } = useParams();
  const packages = useQuery(packagesQuery);
  const card = useQuery(savedCardQuery);
  const chosen = packages.data?.packages.find((offer) => offer.id === id);
  const suspended = useUser()?.status === 'suspended';
  usePageTitle();
  if (packages.isError && !packages.data)
    return (
      <Page>
        <ErrorState failure={packages.error} onRetry={() => void packages.refetch()} />
      </Page>
    );
  if (!packages.data || card.isPending)
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
  if (!chosen) return <PackageGone />;
  return (
    <Page title={t('checkout.title')}>
      <Checkout key={chosen.id} chosen={chosen} active={packages.data.discount} card={card.data ?? null} />
    </Page>
  );
}

type CheckoutProps = { chosen: Package; checkout: ReturnType<typeof useCheckout> };

type Offer = {
  chosen: Package;
  active: DiscountCode | undefined;
  card: Parameters<ReturnType<typeof useCardName>>[0] | null;
};

function Checkout({ chosen, active, card }: Offer) {
  const { t } = useTranslation('payments');
  const nameOf = useCardName();
  const checkout = useCheckout(chosen, active, card !== null);
  return (
    <form
      className={classes.checkout}
      onSubmit={(event) => {
        event.preventDefault();
        checkout.order();
      }}
    >
      <Stack>
        <h2 id="methods">{t('checkout.choose')}</h2>
        <MethodChoice methods={chosen.methods} {...checkout} />
        {card !== null && checkout.usesSaved !== null && (
          <Checkbox
            label={t('savedCard.use', { card: nameOf(card) })}
            description={t('savedCard.useHint')}
            checked={checkout.usesSaved}
            onChange={(event) => checkout.setUsesSaved(event.currentTarget.checked)}
          />
        )}
        {checkout.keepsCard !== null && (
          <Checkbox
            label={t('savedCard.keep')}
            description={t('savedCard.keepHint')}
            checked={checkout.keepsCard}
            onChange={(event) => checkout.setKeepsCard(event.currentTarget.checked)}
          />
        )}
        <CodeField chosen={chosen.id} onFound={checkout.setCode} found={checkout.code} />
      </Stack>
      <Summary chosen={chosen} checkout={checkout} />
    </form>
  );
}

type CodeFieldProps = {
  chosen: string;
  found: DiscountCode | null;
  onFound: (code: DiscountCode | null) => void;
};

function CodeField({ chosen, found, onFound }: CodeFieldProps) {
  const { t } = useTranslation('payments');
  const { text, type, canLook, look, looking, failure } = useDiscountCode(chosen, found, onFound);
  const refused = useFormRefusal(failure, ['code']);
  const format = useFormat();
  return (
    <div>
      <TextInput
        label={t('checkout.code')}
        autoComplete="off"
        autoCapitalize="characters"
        value={text}
        error={refused.at('code')}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          look();
        }}
        // Beside the field, also where something stands below it that is wrong with it.
        inputContainer={(field) => (
          <div className={classes.code}>
            {field}
            <Button variant="default" disabled={!canLook} loading={looking} onClick={look}>
              {t('checkout.useCode')}
            </Button>
          </div>
        )}
      />
      {refused.general !== null && (
        <Notice kind="danger" alert>
          {refused.general}
        </Notice>
      )}
      {found && (
        <Notice kind="success" alert>
          {found.value_amount
            ? t('checkout.codeFoundAmount', { amount: format.money(found.value_amount) })
            : t('checkout.codeFound', { percentage: found.value_percentage })}
        </Notice>
      )}
    </div>
  );
}

/** With which methods a code is good, where the chosen one is none of them. */
function CodeMethods({ code }: { code: DiscountCode }) {
  const { t, i18n } = useTranslation('payments');
  const methods = code.paymentmethods.map((id) => t(`method.${id}`));
  return (
    <Notice kind="warning" alert>
      {t('checkout.codeMethods', {
        methods: new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(methods),
      })}
    </Notice>
  );
}

/** LOOK.md "Money is plain": total, credits, price per message, transaction cost and discount on one card. */
function Summary({
  chosen,
  checkout: { method, discount, totals, wrongMethod, fullPrice, busy, failure },
}: CheckoutProps) {
  const { t } = useTranslation('payments');
  const settings = useSettings();
  const refusalText = useRefusalText();
  return (
    <aside className={classes.summary} aria-label={t('checkout.summary')}>
      <h2>{t('checkout.credits', { count: chosen.credits })}</h2>
      <OrderLines {...totals} discount={{ amount: totals.discount, percentage: discount?.value_percentage ?? 0 }} />
      {(wrongMethod || (fullPrice && chosen.discounted_price)) && discount && <CodeMethods code={discount} />}
      <EarlierOrder discounted={totals.discount.amount_minor > 0} />
      {failure && (
        <Notice kind="danger" alert>
          {codeOf(failure) === 'recurring_card_failed' && t('repeat.notCharged')} {refusalText(failure)}
        </Notice>
      )}
      <Button type="submit" size="lg" fullWidth loading={busy} disabled={!method || wrongMethod}>
        {t(method?.id === 'direct_debit' ? 'directDebit.next' : 'checkout.order')}
      </Button>
      <p className={classes.fine}>{t('checkout.fine', { count: settings?.refund_days ?? 14 })}</p>
    </aside>
  );
}
