import { Alert, Box, MenuItem, TextField, Typography } from '@mui/material';
import { COUNTRY_LANGUAGES, LANGUAGES, type Country, type Language } from '@vonk/contracts/languages';
import { localeOf } from '@vonk/contracts/localeOf';
import type { Money } from '@vonk/contracts/kernel';
import { isCard } from '@vonk/contracts/payments/methods';
import { shopTexts } from '@vonk/contracts/payments/texts/shopTexts';
import { fillText } from '@vonk/contracts/texts/fillText';
import { useEffect, useState } from 'react';
import type { Answer } from '../app/adminClient.ts';
import { speakToMembers } from '../app/changedTexts.ts';
import { countryChoices } from '../ui/countryChoices.ts';
import { languageName } from '../ui/formatText.ts';
import type { ShopJudgement } from './useShopPreview.ts';
import { t } from '../app/words.ts';

type Shop = Answer<'packages', 'preview'>;
type PreviewProps = Readonly<{
  judged: ShopJudgement;
  site: string;
  country: Country;
  onCountry: (country: Country) => void;
}>;

/** The shop as a member of a country reads it in a language, with what is being written; made by the code that serves it. */
export function ShopPreview({ judged: { shop, sentence }, site, country, onCountry }: PreviewProps) {
  const [chosen, setChosen] = useState<Language | null>(null);
  const language = chosen ?? COUNTRY_LANGUAGES[country][0];
  const spoken = useMemberWords(language, site);
  return (
    <Box component="section" aria-label={t('payments:shopPreview.previewOfTheShop')} sx={{ my: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
        <Typography sx={{ fontWeight: 600 }}>{t('payments:shopPreview.previewAsSomeoneIn')}</Typography>
        <TextField
          select
          fullWidth={false}
          size="small"
          label={t('payments:shopPreview.countryOfThePreview')}
          value={country}
          onChange={({ target }) => onCountry(target.value as Country)}
        >
          {countryChoices().map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          fullWidth={false}
          size="small"
          label={t('payments:shopPreview.languageOfThePreview')}
          value={language}
          onChange={({ target }) => setChosen(target.value as Language)}
        >
          {LANGUAGES.map((one) => (
            <MenuItem key={one} value={one}>
              {languageName(one)}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      {sentence && <Alert severity="warning">{t('payments:shopPreview.cantBeSavedLikeThis', { sentence })}</Alert>}
      {shop && spoken === language && <Shown shop={shop} language={language} country={country} />}
    </Box>
  );
}

/** The language whose words are there, with what staff changed of them for a site; null: none is yet. */
function useMemberWords(language: Language, site: string): Language | null {
  const [spoken, setSpoken] = useState<Language | null>(null);
  useEffect(() => {
    let left = false;
    void speakToMembers(language, 'payments', site).then(() => {
      if (!left) setSpoken(language);
    });
    return () => {
      left = true;
    };
  }, [language, site]);
  return spoken;
}

function Shown({
  shop: { packages, closed },
  language,
  country,
}: Readonly<{ shop: Shop; language: Language; country: Country }>) {
  const { shop, checkout, card, method: names, closed: shut } = shopTexts[language];
  const locale = localeOf(language, country);
  const money = ({ amount_minor, currency }: Money) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(
      amount_minor / 100,
    );
  const creditsWord = (count: number) => {
    const forms = shop as Readonly<Record<string, string>>;
    return forms[`credits_${new Intl.PluralRules(language).select(count)}`] ?? shop.credits_other;
  };
  const [first] = packages;
  if (closed)
    return <Alert severity="info">{t('payments:shopPreview.nobodyTakesMoneyHereNow', { title: shut.title })}</Alert>;
  if (!first) return <Alert severity="warning">{t('payments:shopPreview.nothingIsSoldThereNo')}</Alert>;
  const methods = first.methods.filter(
    ({ id }, index, all) => !isCard(id) || all.findIndex((one) => isCard(one.id)) === index,
  );
  return (
    <Box
      lang={language}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 2, p: 2, bgcolor: 'background.default' }}
    >
      <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', p: 0, m: 0 }}>
        {packages.map((one) => (
          <Box
            component="li"
            key={one.id}
            sx={{ flex: '1 0 7rem', border: 1, borderColor: 'divider', borderRadius: 2, p: 1.5, textAlign: 'center' }}
          >
            <Typography sx={{ fontSize: 26, fontWeight: 700, lineHeight: 1.1 }}>
              {new Intl.NumberFormat(locale).format(one.credits)}
            </Typography>
            <Typography variant="body2">{creditsWord(one.credits)}</Typography>
            <Typography sx={{ fontWeight: 600, mt: 1 }}>{money(one.price)}</Typography>
            <Typography variant="body2" color="textSecondary">
              {fillText(shop.each, { price: money(one.price_per_message) })}
            </Typography>
          </Box>
        ))}
      </Box>
      <Typography sx={{ mt: 2, fontWeight: 600 }}>{checkout.choose}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {methods.map(({ id, transaction_cost }) => (
          <li key={id}>
            {isCard(id) ? card.name : names[id]} ·{' '}
            {transaction_cost.amount_minor > 0
              ? fillText(checkout.plus, { cost: money(transaction_cost) })
              : checkout.free}
          </li>
        ))}
      </Box>
    </Box>
  );
}
