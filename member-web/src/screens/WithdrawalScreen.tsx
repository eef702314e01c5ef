import { Anchor, Button, TextInput } from '@mantine/core';
import { ORDER_NUMBER_CHARACTERS } from '@vonk/contracts/payments/orderNumber';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useUser } from '../app/session.ts';
import { useSettings } from '../app/siteSettings.ts';
import { useFormat } from '../app/useFormat.ts';
import { usePageTitle } from '../app/usePageTitle.ts';
import { useFormRefusal } from '../app/useRefusalText.ts';
import formClasses from '../ui/Form.module.css';
import { Notice } from '../ui/Notice.tsx';
import { Card, Page, Row, Stack, StatePage } from '../ui/Page.tsx';
import { useWithdrawal } from './useWithdrawal.ts';

/** DECISIONS "withdrawal": two steps, address and order number, no sign-in; it counts when it is sent. */
export function WithdrawalScreen() {
  const { t } = useTranslation('credits');
  const user = useUser();
  const withdrawal = useWithdrawal();
  usePageTitle(t('withdrawal.title'));
  if (withdrawal.received !== null) return <Received at={withdrawal.received} />;
  return (
    <Page width="narrow" title={t('withdrawal.title')} lead={t('withdrawal.lead')}>
      <Stack>
        {user && (
          <Notice
            actions={
              <Button component={Link} to="/profile/credits" size="sm" variant="default">
                {t('withdrawal.toCredits')}
              </Button>
            }
          >
            {t('withdrawal.member')}
          </Notice>
        )}
        <Card as="div">{withdrawal.step === 'form' ? <Fields {...withdrawal} /> : <Statement {...withdrawal} />}</Card>
      </Stack>
    </Page>
  );
}

type Withdrawing = ReturnType<typeof useWithdrawal>;

function Fields({ values, set, next, failure }: Withdrawing) {
  const { t } = useTranslation('credits');
  const refused = useFormRefusal(failure, ['email', 'order']);
  return (
    <form
      className={formClasses.form}
      onSubmit={(event) => {
        event.preventDefault();
        next();
      }}
    >
      <TextInput
        label={t('withdrawal.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        withAsterisk={false}
        value={values.email}
        error={refused.at('email')}
        onChange={(event) => set('email', event.target.value)}
      />
      <TextInput
        label={t('withdrawal.order')}
        description={t('withdrawal.orderHint', { count: ORDER_NUMBER_CHARACTERS })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        spellCheck={false}
        required
        withAsterisk={false}
        maxLength={60}
        value={values.order}
        error={refused.at('order')}
        onChange={(event) => set('order', event.target.value)}
      />
      <Button type="submit" size="lg">
        {t('withdrawal.next')}
      </Button>
    </form>
  );
}

/** The second step: what is declared, in a sentence, and the button that declares it. */
function Statement({ values, back, send, busy, failure }: Withdrawing) {
  const { t } = useTranslation('credits');
  const refused = useFormRefusal(failure, []);
  return (
    <Stack>
      <h2>{t('withdrawal.check')}</h2>
      <p>{t('withdrawal.statement', { email: values.email.trim(), order: values.order.trim() })}</p>
      {refused.general !== null && (
        <Notice kind="danger" alert>
          {refused.general}
        </Notice>
      )}
      <Row>
        <Button size="lg" loading={busy} onClick={send}>
          {t('withdrawal.confirm')}
        </Button>
        <Button size="lg" variant="default" onClick={back}>
          {t('withdrawal.change')}
        </Button>
      </Row>
    </Stack>
  );
}

/** The same whether or not there is such an order: only the mailbox knows. */
function Received({ at }: { at: string }) {
  const { t } = useTranslation('credits');
  const format = useFormat();
  const support = useSettings()?.support_email;
  return (
    <StatePage
      icon={<CircleCheck size={40} />}
      tone="success"
      title={t('withdrawal.receivedTitle')}
      text={t('withdrawal.received', { date: format.dateTime(at) })}
    >
      {support && (
        <p>
          <Anchor href={`mailto:${support}`}>{t('withdrawal.noMail', { support })}</Anchor>
        </p>
      )}
    </StatePage>
  );
}
