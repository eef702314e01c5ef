import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { saveFromAdmin } from '../app/adminApi.ts';
import { t } from '../app/words.ts';

/** Saves every row of the list as it is filtered and sorted, however many there are; the audit has it. */
export function ExportButton() {
  const list = useListContext();
  const { resource, sort, total } = list;
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const save = async () => {
    const asked = { ...(list.filterValues as object), ...(list.filter as object | undefined) };
    const query = new URLSearchParams({
      filter: JSON.stringify(asked),
      sort: JSON.stringify([sort.field, sort.order]),
    });
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
    <Button
      size="small"
      startIcon={<DownloadIcon />}
      disabled={busy || total === 0}
      onClick={() => void save()}
      title={t('site:exportButton.allRowsOfThisList')}
    >
      {busy ? t('site:exportButton.exporting') : t('site:exportButton.export')}
    </Button>
  );
}
