import express, { Router } from 'express';
import { isLanguage, type Language } from '@vonk/contracts/languages';
import { SANDBOX_OUTCOMES, type Sandbox, type SandboxOutcome, type SandboxPayment } from './sandboxProvider.ts';
import { speakForSite } from '../texts/speakForSite.ts';
import type { Merchant } from './paymentProvider.ts';
import { sandboxStyles } from './sandboxStyles.ts';
import { methodName } from '@vonk/contracts/payments/methodName';
import { methodTexts } from '@vonk/contracts/payments/texts/methodTexts';
import { checkoutTexts } from '@vonk/contracts/payments/texts/checkoutTexts';

/**
 * The hosted checkout: a page where a person chooses how the payment ends. A form post to the same address with
 * `outcome=paid|failed|cancelled|pending|charged_back|reversed|refund_failed|refund_cancelled` does the same and answers 303 to the return address.
 */
export function sandboxCheckout({
  sandbox,
  path,
  merchant,
}: {
  sandbox: Sandbox;
  path: string;
  merchant: Merchant;
}): Router {
  const routes = Router();

  routes.get(`${path}.css`, (_request, response) => {
    response.type('css').set('cache-control', 'public, max-age=3600').send(sandboxStyles);
  });

  routes.get(`${path}/:reference`, async (request, response) => {
    const payment = await sandbox.find(request.params.reference);
    if (!payment) return void response.status(404).type('text').send('unknown payment');
    const { site, name } = merchant(payment.return_url);
    const about = {
      leavesCard: await sandbox.leavesCard(payment.payment),
      refundStands: await sandbox.refundStands(payment.reference),
    };
    response
      .set('cache-control', 'no-store')
      .type('html')
      .send(speakForSite(site, () => page(payment, name, `${path}.css`, about)));
  });

  routes.post(
    `${path}/:reference`,
    express.urlencoded({ extended: false, limit: '4kb' }),
    async (request, response) => {
      const payment = await sandbox.find(request.params.reference);
      if (!payment) return void response.status(404).type('text').send('unknown payment');
      const { outcome, refuses } = (request.body ?? {}) as { outcome?: unknown; refuses?: unknown };
      if (!SANDBOX_OUTCOMES.includes(outcome as SandboxOutcome))
        return void response
          .status(422)
          .type('text')
          .send(`outcome must be one of ${SANDBOX_OUTCOMES.join(', ')}`);
      await sandbox.decide(payment.reference, outcome as SandboxOutcome);
      if (refuses !== undefined) await sandbox.refuseCard(payment.payment);
      response.redirect(303, payment.return_url);
    },
  );

  return routes;
}

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** What can still be chosen for a payment. */
function isPossible(outcome: SandboxOutcome, { status }: SandboxPayment, refundStands: boolean): boolean {
  if (outcome === 'refund_failed' || outcome === 'refund_cancelled') return refundStands;
  if (status === 'paid') return outcome === 'charged_back';
  if (status === 'charged_back') return outcome === 'reversed';
  return ['open', 'pending'].includes(status) && outcome !== 'charged_back' && outcome !== 'reversed';
}

/** As the shop calls it in the payer's language; what is in no catalogue any more by its code. */
const nameOf = (method: string, language: Language): string =>
  new Map<string, string>(Object.entries(methodTexts(language))).get(method) ?? methodName(method);

function page(
  payment: SandboxPayment,
  merchant: string,
  styles: string,
  { leavesCard, refundStands }: { leavesCard: boolean; refundStands: boolean },
): string {
  const language = isLanguage(payment.language) ? payment.language : 'en';
  const words = checkoutTexts[language];
  const amount = new Intl.NumberFormat(language, { style: 'currency', currency: payment.currency }).format(
    payment.amount_minor / 100,
  );
  const choices = SANDBOX_OUTCOMES.filter((outcome) => isPossible(outcome, payment, refundStands));
  const buttons = choices
    .map((outcome) => `<button name="outcome" value="${outcome}" class="${outcome}">${words[outcome]}</button>`)
    .join('');
  const card = leavesCard
    ? `<p><label><input type="checkbox" name="refuses" value="yes"> ${words.cardRefuses}</label></p>`
    : '';
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${words.title}</title><link rel="stylesheet" href="${styles}"></head>
<body><main>
<p class="badge">${words.title}</p>
<h1>${escape(amount)}</h1>
<p class="what">${escape(payment.description)}</p>
<p class="notice">${words.notice}</p>
<dl>
<div><dt>${words.to}</dt><dd>${escape(merchant)}</dd></div>
<div><dt>${words.method}</dt><dd>${escape(nameOf(payment.method, language))}${payment.issuer ? ` · ${escape(payment.issuer)}` : ''}</dd></div>
<div><dt>${words.reference}</dt><dd><code>${escape(payment.reference)}</code></dd></div>
</dl>
${payment.status === 'open' ? '' : `<p class="status">${words.status[payment.status]}</p>`}
${buttons ? `<form method="post">${card}${buttons}</form>` : `<p class="notice">${words.decided}</p>`}
<p><a href="${escape(payment.return_url)}">${words.back}</a></p>
</main></body></html>`;
}
