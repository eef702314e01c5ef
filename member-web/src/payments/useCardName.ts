import { useTranslation } from 'react-i18next';

/** How a saved card is called: by brand and last digits, as far as the provider tells them. */
export function useCardName() {
  const { t } = useTranslation('payments');
  return ({ label, last4 }: Readonly<{ label: string; last4: string }>): string => {
    const brand = label || t('savedCard.plain');
    return last4 ? t('savedCard.name', { label: brand, last4 }) : brand;
  };
}
