import { Store } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { State } from '../ui/Page.tsx';

/** Nobody takes money here now: said instead of packages, by every screen that sells. */
export function ShopClosed({ heading = 'h2' }: { heading?: 'h1' | 'h2' }) {
  const { t } = useTranslation('payments');
  return (
    <State
      heading={heading}
      tone="warning"
      icon={<Store size={36} />}
      title={t('closed.title')}
      text={t('closed.text')}
    />
  );
}
