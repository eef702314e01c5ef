import { Button, Progress } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadFile } from '../app/fileCalls.ts';
import { useRefusalText } from '../app/useRefusalText.ts';
import { Notice } from '../ui/Notice.tsx';

/** Minutes are enough for the slowest browser to take the file over. */
const KEPT_MS = 120_000;

/** Everything the house holds on the member, as one file, with progress: putting it together takes a moment. */
export function DataExport() {
  const { t, i18n } = useTranslation('accounts');
  const refusalText = useRefusalText();
  const [bytes, setBytes] = useState(0);
  const download = useMutation({
    mutationFn: () => downloadFile('/api/user/export', setBytes),
    onMutate: () => setBytes(0),
    onSuccess: (file) => {
      const link = document.createElement('a');
      link.href = URL.createObjectURL(file);
      link.download = 'my-data.zip';
      document.body.append(link);
      link.click();
      link.remove();
      setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
    },
  });
  const size = new Intl.NumberFormat(i18n.language, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  }).format(bytes / 1_000_000);
  return (
    <div>
      <Button
        mt="sm"
        variant="default"
        loading={download.isPending}
        onClick={() => download.mutate()}
        leftSection={<Download size={18} aria-hidden />}
      >
        {t(download.isSuccess ? 'export.again' : 'export.start')}
      </Button>
      <div role="status">
        {download.isPending && (
          <>
            <Progress mt="sm" value={100} animated radius="xl" aria-label={t('export.busy')} />
            <p>{bytes === 0 ? t('export.busy') : t('export.loading', { size })}</p>
          </>
        )}
        {download.isSuccess && <Notice kind="success">{t('export.done')}</Notice>}
      </div>
      {download.isError && (
        <Notice kind="danger" alert>
          {refusalText(download.error)}
        </Notice>
      )}
    </div>
  );
}
