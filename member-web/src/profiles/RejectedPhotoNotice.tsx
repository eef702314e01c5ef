import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDismissal } from '../app/dismissals.ts';
import { useUser } from '../app/session.ts';
import { Notice } from '../ui/Notice.tsx';

/** Tells that photos were rejected, wherever the member is; the reasons and the appeal are at the photos themselves. */
export function RejectedPhotoNotice() {
  const rejected = useUser()?.profile.photos.filter(({ rejection, appeal }) => rejection && appeal === 'none') ?? [];
  const latest = rejected.at(-1)?.id;
  return latest ? <Told key={latest} latest={latest} count={rejected.length} /> : null;
}

/** Put away by photo: the next rejection is told again. */
function Told({ latest, count }: { latest: string; count: number }) {
  const { t } = useTranslation('profiles');
  const [gone, dismiss] = useDismissal(`rejected_photo_${latest}`);
  if (gone) return null;
  return (
    <Notice
      kind="warning"
      onDismiss={dismiss}
      actions={
        <Button component={Link} to="/profile" variant="default" size="sm">
          {t('rejectedNotice.action')}
        </Button>
      }
    >
      {t('rejectedNotice.text', { count })}
    </Notice>
  );
}
