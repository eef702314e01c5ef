import { Button } from '@mantine/core';
import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilterDrawerProps } from './FilterDrawer.tsx';
import { countFilters } from './filters.ts';
import classes from './Filters.module.css';

const load = () => import('./FilterDrawer.tsx');
const FilterDrawer = lazy(() => load().then((found) => ({ default: found.FilterDrawer })));

/** Where the panel stands beside the results (Filters.module.css). */
const WIDE = '(min-width: 62em)';
const FilterFields = lazy(() => import('./FilterFields.tsx').then((found) => ({ default: found.FilterFields })));

function followWidth(changed: () => void) {
  const wide = window.matchMedia(WIDE);
  wide.addEventListener('change', changed);
  return () => wide.removeEventListener('change', changed);
}
const useWide = (): boolean =>
  useSyncExternalStore(
    followWidth,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );

/** Beside the results where there is room for it: a phone loads none of its fields before its sheet is wanted. */
export function FilterPanel({ onClear, ...fields }: Omit<FilterDrawerProps, 'found'>) {
  const { t } = useTranslation('discovery');
  const wide = useWide();
  return (
    <aside className={classes.panel} role="search" aria-label={t('filter.label')}>
      <div className={classes.panelHead}>
        <h2>{t('filter.title')}</h2>
        <Button variant="subtle" size="compact-sm" mr={-8} onClick={onClear}>
          {t('filter.clear')}
        </Button>
      </div>
      {wide ? (
        <Suspense fallback={<div className={classes.coming} />}>
          <FilterFields {...fields} />
        </Suspense>
      ) : (
        <div className={classes.coming} />
      )}
    </aside>
  );
}

/** A button, and behind it a sheet: for a thumb, and for tablets. Until it is pressed there is nothing of it. */
export function FilterSheet(props: FilterDrawerProps) {
  const { t } = useTranslation('discovery');
  const [opened, setOpened] = useState<boolean | null>(null);
  const count = countFilters(props.values);
  return (
    <div className={classes.sheetButton}>
      <Button
        variant="default"
        leftSection={<SlidersHorizontal size={18} aria-hidden />}
        onPointerEnter={() => void load().catch(() => undefined)}
        onClick={() => setOpened(true)}
      >
        {count > 0 ? t('filter.buttonCount', { count }) : t('filter.button')}
      </Button>
      {opened !== null && (
        <Suspense fallback={null}>
          <FilterDrawer {...props} opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </div>
  );
}
