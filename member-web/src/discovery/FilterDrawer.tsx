import { Button, Drawer } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FilterFields, type FilterProps } from './FilterFields.tsx';
import classes from './Filters.module.css';
import { useCloseRequest } from '../ui/useCloseRequest.ts';

export type FilterDrawerProps = FilterProps & { found: string; onClear: () => void };

/** The sheet that the button of the filters opens. The number of hits follows every choice. */
export function FilterDrawer({
  found,
  onClear,
  opened,
  onClose,
  ...fields
}: FilterDrawerProps & { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('discovery');
  useCloseRequest(opened, onClose);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
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
        <Button onClick={onClose}>{found || t('filter.show')}</Button>
      </div>
    </Drawer>
  );
}
