import { siteZone } from '@vonk/contracts/siteZone';
import { calendarDate } from '@vonk/domain/calendarDate';
import type { CampaignTerms } from '@vonk/domain/payments/campaign';
import { campaign as campaignStream } from '@vonk/domain/payments/campaign';
import { code as codeStream } from '@vonk/domain/payments/code';
import { issueCode } from '@vonk/domain/payments/issueCode';
import { saveCampaign } from '@vonk/domain/payments/saveCampaign';
import { startOfDay } from '@vonk/domain/startOfDay';
import type { DemoContext } from './demoContext.ts';

const DAY_MS = 86_400_000;
const CODE = 'SPARK10';
const CAMPAIGN = { id: 'demo-winter', code: 'WINTER15', percentage: 15, name: 'Winter evenings' };
const texts: CampaignTerms['texts'] = {
  nl: {
    title: 'Winteravonden',
    text: '{{percentage}}% korting op credits, tot het weer licht wordt.',
    button: 'Naar de shop',
  },
  de: {
    title: 'Winterabende',
    text: '{{percentage}} % Rabatt auf Credits, bis die Tage länger werden.',
    button: 'Zum Shop',
  },
  en: {
    title: 'Winter evenings',
    text: '{{percentage}}% off credits while the nights are long.',
    button: 'To the shop',
  },
  es: {
    title: 'Noches de invierno',
    text: '{{percentage}} % de descuento en créditos mientras dure el frío.',
    button: 'Ir a la tienda',
  },
  fr: {
    title: 'Soirées d’hiver',
    text: '{{percentage}} % de remise sur les crédits tant que les nuits sont longues.',
    button: 'Voir la boutique',
  },
  it: {
    title: 'Sere d’inverno',
    text: '{{percentage}}% di sconto sui crediti finché le notti sono lunghe.',
    button: 'Vai al negozio',
  },
  pl: {
    title: 'Zimowe wieczory',
    text: '{{percentage}}% zniżki na kredyty, póki wieczory są długie.',
    button: 'Do sklepu',
  },
};

/** A code that anybody can use once, and a campaign that begins in a week: so long nobody's screen tells of it. */
export async function makeOffers(demo: DemoContext, by: string): Promise<void> {
  const now = demo.now();
  const later = (days: number) =>
    startOfDay(calendarDate(new Date(now.getTime() + days * DAY_MS), siteZone), siteZone).toISOString();
  const [starts_at, ends_at] = [later(7), later(21)];
  const { id, code, percentage, name } = CAMPAIGN;
  const anybody = { amount: null, member: null, country: null, minimum_order: null, methods: [], times: null, by };
  for (const terms of [
    { code: CODE, percentage: 10, starts_at: now.toISOString(), expires_at: later(90) },
    { code, percentage, starts_at, expires_at: ends_at },
  ])
    await demo.act(codeStream, terms.code, `code:${terms.code}`, (state) =>
      issueCode(state, { ...anybody, ...terms, validity: 'once-per-user' }, { now }),
    );
  await demo.act(campaignStream, id, `campaign:${id}`, (state) =>
    saveCampaign(state, {
      ...{ campaign: id, name, site: null, countries: [], members: 'premium', no_credits: false, texts, by },
      ...{ banner: true, popup_seconds: 20, modal_seconds: null },
      ...{ terms: { code, percentage, starts_at, ends_at }, seen: null },
    }),
  );
}
