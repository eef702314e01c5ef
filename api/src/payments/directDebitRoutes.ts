import { localeOf } from '@vonk/contracts/localeOf';
import { paymentsRoutes } from '@vonk/contracts/payments/routes';
import { debtor as debtorStream } from '@vonk/domain/payments/debtor';
import { collectionDay } from '@vonk/domain/payments/orderByDirectDebit';
import { methodUsable } from '@vonk/domain/payments/packagePrice';
import type { Country } from '@vonk/contracts/languages';
import { refuse } from '@vonk/domain/refuse';
import { readAccount } from '@vonk/projector/accounts/accounts.query';
import { readPayment } from '@vonk/projector/payments/payments.query';
import type { AppContext } from '../appContext.ts';
import { handle, type Mounted } from '../http/handle.ts';
import { CODE_MINUTES, keepCodesTidy, RESEND_SECONDS } from './debitCodes.store.ts';
import { debtorId } from './debtors.ts';
import { directDebitOffered } from './directDebitOffered.ts';
import { parsePhone } from './parsePhone.ts';
import { placeDirectDebit } from './placeDirectDebit.ts';
import { sendDebitCode } from './sendDebitCode.ts';
import { typedCodeKey } from './typedCodeKey.ts';

/** Direct debit: what is signed, the code by text message, and the order. */
export const directDebitHandlers = (context: AppContext): readonly Mounted[] => {
  keepCodesTidy(context);
  return [
    handle(paymentsRoutes.directDebitTerms, async ({ member, now }) => {
      const { settings } = await offered(context, member, now);
      const { iban: _, ...creditor } = settings.direct_debit_creditor;
      const { direct_debit_credits_at: credits_at, direct_debit_refused_countries: refused_countries } = settings;
      const { blocked } = await context.commands.load(debtorStream, debtorId(context, 'member', member));
      const collect_on = collectionDay(now, settings);
      return { status: 200, body: { creditor, collect_on, credits_at, refused_countries, blocked } };
    }),

    handle(paymentsRoutes.requestDebitCode, async ({ member, body, now, language }) => {
      const { settings, country } = await offered(context, member, now);
      const phone = parsePhone(body.phone, country);
      const debtors = [debtorId(context, 'member', member), debtorId(context, 'phone', phone)];
      for (const debtor of debtors)
        if ((await context.commands.load(debtorStream, debtor)).blocked) refuse('direct_debit_blocked');
      await sendDebitCode(context, { member, phone, site: settings.name, locale: localeOf(language, country) });
      return { status: 202, body: { resend_after: RESEND_SECONDS, valid_minutes: CODE_MINUTES, phone } };
    }),

    handle(
      paymentsRoutes.orderByDirectDebit,
      async ({ member, body, command, now, language, after, refuse: no }) => {
        const position = await placeDirectDebit(context, { member, body, command, now, language });
        // Of the same order sent twice the other one may be a moment ahead: its answer is waited for as well.
        await after(position ?? (await context.store.head()));
        const payment = (await readPayment(context.db, member, body.id)) ?? no('package_not_found');
        return { status: 201, body: { payment } };
      },
      {
        // It says whether a discount code exists, before a code by text message is looked at.
        quotas: ['discount_codes'],
        quotaKey: typedCodeKey,
      },
    ),
  ];
};

/** Refuses shop_closed, method_not_available. */
async function offered(context: AppContext, member: string, now: Date) {
  if (context.payments === null) refuse('shop_closed');
  const { site, country } = (await readAccount(context.db, member, now)) ?? refuse('authentication_required');
  const settings = context.settings.of({ site, country });
  const method = settings.payment_methods.find(({ id }) => id === 'direct_debit');
  if (!method || !methodUsable(method, country as Country, now, true) || !directDebitOffered(context, settings))
    refuse('method_not_available');
  return { settings, country };
}
