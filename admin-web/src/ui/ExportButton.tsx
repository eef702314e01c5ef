import ArrowDropDownIcon from '@mui/icons-material/ArrowDropDown';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button, ButtonGroup, Menu, MenuItem } from '@mui/material';
import { useId, useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { saveFromAdmin } from '../app/adminApi.ts';
import { t } from '../app/words.ts';

/**
 * Saves every row of the list as it is filtered and sorted, however many there are; the audit has it. Codes are said in the words of
 * the page, or left as they are for a program that reads the file.
 */
export function ExportButton() {
  const list = useListContext();
  const { resource, sort, total } = list;
  const [busy, setBusy] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [notify, menu] = [useNotify(), useId()];
  const save = async (codes: boolean) => {
    const asked = { ...(list.filterValues as object), ...(list.filter as object | undefined) };
    const query = new URLSearchParams({
      filter: JSON.stringify(asked),
      sort: JSON.stringify([sort.field, sort.order]),
      ...(codes ? { codes: 'true' } : {}),
    });
    setAnchor(null);
    setBusy(true);
    try {
      await saveFromAdmin(`${resource}/export?${query.toString()}`);
    } catch (error) {
      notify(error instanceof Error ? error.message : t('site:exportButton.theExportBrokeOffTry'), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <ButtonGroup size="small" variant="text" disabled={busy || total === 0}>
        <Button
          startIcon={<DownloadIcon />}
          onClick={() => void save(false)}
          title={t('site:exportButton.allRowsOfThisList')}
        >
          {busy ? t('site:exportButton.exporting') : t('site:exportButton.export')}
        </Button>
        <Button
          aria-label={t('site:exportButton.otherForms')}
          title={t('site:exportButton.otherForms')}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          aria-controls={anchor === null ? undefined : menu}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
          sx={{ px: 0.25 }}
        >
          <ArrowDropDownIcon fontSize="small" />
        </Button>
      </ButtonGroup>
      <Menu id={menu} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => void save(true)}>{t('site:exportButton.withCodes')}</MenuItem>
      </Menu>
    </>
  );
}
