import { Button, Drawer } from '@mantine/core';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countFilters } from './filters.ts';
import { FilterFields, type FilterProps } from './FilterFields.tsx';
import classes from './Filters.module.css';

type Props = FilterProps & { found: string; onClear: () => void };

/** Beside the results where there is room for it. */
export function FilterPanel({ onClear, ...fields }: Omit<Props, 'found'>) {
  const { t } = useTranslation('discovery');
  return (
    <aside className={classes.panel} role="search" aria-label={t('filter.label')}>
      <div className={classes.panelHead}>
        <h2>{t('filter.title')}</h2>
        <Button variant="subtle" size="compact-sm" mr={-8} onClick={onClear}>
          {t('filter.clear')}
        </Button>
      </div>
      <FilterFields {...fields} />
    </aside>
  );
}

/** A button, and behind it a sheet: for a thumb, and for tablets. The number of hits follows every choice. */
export function FilterSheet({ found, onClear, ...fields }: Props) {
  const { t } = useTranslation('discovery');
  const [opened, setOpened] = useState(false);
  const count = countFilters(fields.values);
  return (
    <div className={classes.sheetButton}>
      <Button
        variant="default"
        leftSection={<SlidersHorizontal size={18} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {count > 0 ? t('filter.buttonCount', { count }) : t('filter.button')}
      </Button>
      <Drawer
        opened={opened}
        onClose={() => setOpened(false)}
        position="bottom"
        size="92dvh"
        title={t('filter.title')}
        classNames={{ content: classes.sheet, body: classes.sheetBody }}
        closeButtonProps={{ 'aria-label': t('filter.close') }}
      >
        <FilterFields {...fields} />
        <div className={classes.foot}>
          <Button variant="default" onClick={onClear}>
            {t('filter.clear')}
          </Button>
          <Button onClick={() => setOpened(false)}>{found || t('filter.show')}</Button>
        </div>
      </Drawer>
    </div>
  );
}
