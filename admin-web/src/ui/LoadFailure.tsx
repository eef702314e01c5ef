import { Alert, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { problemSentence } from '../app/adminApi.ts';
import { mayPass } from '../app/queryClient.ts';
import { t } from '../app/words.ts';

type LoadFailureProps = Readonly<{
  error: unknown;
  /** Asks once more. */
  onAgain: () => unknown;
  /** True: what was there before is shown with it. */
  older?: boolean;
  /** Another way on, beside asking again. */
  way?: ReactNode;
}>;

/** Instead of what could not be loaded, or above what is older: what happened, that nothing is lost, and the way on. */
export const LoadFailure = ({ error, onAgain, older = false, way }: LoadFailureProps) => (
  <Alert
    severity="error"
    action={
      <>
        {way}
        <Button color="inherit" size="small" onClick={() => void onAgain()}>
          {t('site:words.tryAgain')}
        </Button>
      </>
    }
  >
    {mayPass(error)
      ? t(older ? 'site:loadFailure.older' : 'site:loadFailure.notLoaded')
      : [t('site:loadFailure.refused'), problemSentence(error, () => null)].filter(Boolean).join(' ')}
  </Alert>
);

/** Above the rows of the list around it, which may be those of before; nothing while the list is well. */
export function ListFailure() {
  const list = useListContext();
  const { error, data, refetch } = list;
  if (!error) return null;
  const filtered = !mayPass(error) && Object.keys(list.filterValues as object).length > 0;
  return (
    <LoadFailure
      error={error}
      onAgain={refetch}
      older={data !== undefined}
      way={
        filtered && (
          <Button color="inherit" size="small" onClick={() => list.setFilters({}, {})}>
            {t('site:recordList.clearTheFilters')}
          </Button>
        )
      }
    />
  );
}
