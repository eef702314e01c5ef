import { EllipsisVertical } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './MemberMenu.module.css';
import type { MemberMenuProps } from './MemberMenuItems.tsx';

const load = () => import('./MemberMenuItems.tsx');
const MemberMenuItems = lazy(() => load().then((found) => ({ default: found.MemberMenuItems })));

/** Report, also logged out, and block, in the corner of a card. A card in a list loads the menu when it is wanted. */
export function MemberMenu({ profile, mayBlock = true }: Omit<MemberMenuProps, 'mayBlock'> & { mayBlock?: boolean }) {
  const { t } = useTranslation('safety');
  const [wanted, setWanted] = useState(false);
  const button = (
    <button
      type="button"
      className={classes.button}
      aria-label={t('card.menu', { name: profile.name })}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void load().catch(() => undefined)}
      onClick={() => setWanted(true)}
    >
      <EllipsisVertical size={20} aria-hidden />
    </button>
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <MemberMenuItems profile={profile} mayBlock={mayBlock} />
    </Suspense>
  );
}
