import { Alert, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useWhole } from '../app/adminClient.ts';
import { Timestamp } from '../ui/Timestamp.tsx';
import { Facts, Panel, type Fact } from '../ui/Panel.tsx';
import { calendarText, spoken } from '../ui/formatText.ts';
import { KeptMessage } from './KeptMessage.tsx';
import { KeptPicture } from './KeptPicture.tsx';
import { t } from '../app/words.ts';
import { verbatim, Written, writtenIn } from '../ui/Written.tsx';

/** Fields that the member wrote; the others are choices of a list. */
const OWN_WORDS = new Set(['name', 'about', 'city', 'region', 'country']);

type Props = Readonly<{
  complaint: string;
  /** The message that is complained about. */
  message: string | null;
  /** Photos that were copied with the complaint. */
  pictures: readonly string[];
}>;

/** Profile and chat as they stood at the moment of the complaint, told from the events. Opening it is recorded. */
export function PointInTimePanel({ complaint, message, pictures }: Props) {
  const kept = new Set(pictures);
  const [open, setOpen] = useState(false);
  const { data, error, isFetching } = useWhole('point-in-time-views', complaint, { enabled: open, retry: false });
  return (
    <Panel
      title={t('safety:pointInTimePanel.asItWasThen')}
      actions={
        open ? undefined : (
          <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
            {t('safety:pointInTimePanel.goBackToThatMoment')}
          </Button>
        )
      }
    >
      {!open && <Typography color="textSecondary">{t('safety:pointInTimePanel.theProfileAndTheWhole')}</Typography>}
      {isFetching && <Typography color="textSecondary">{t('safety:pointInTimePanel.foldingTheEvents')}</Typography>}
      {error != null && <Alert severity="warning">{t('safety:pointInTimePanel.thisOpensOnlyWhileThe')}</Alert>}
      {data && (
        <>
          <Typography variant="caption" color="textSecondary">
            <Timestamp at={data.at} />
          </Typography>
          {data.profile && (
            <Facts
              facts={[
                [t('site:words.account'), spoken(data.profile.status)],
                [
                  t('safety:pointInTimePanel.born'),
                  data.profile.date_of_birth && calendarText(data.profile.date_of_birth),
                ],
                [t('safety:pointInTimePanel.warnings'), String(data.profile.warnings)],
                [t('site:words.invisible'), data.profile.invisible ? t('site:words.yes') : t('site:words.no')],
                [t('site:words.photos'), `${data.profile.photos.length}`],
                ...Object.entries(data.profile.fields)
                  .filter(([, value]) => typeof value === 'string' && value !== '')
                  .map(([field, value]): Fact => [
                    spoken(field),
                    OWN_WORDS.has(field) ? String(value) : spoken(String(value)),
                    field === 'name' ? verbatim : writtenIn(data, `profile.fields.${field}`),
                  ]),
              ]}
            />
          )}
          {data.messages.map(({ id, from, kind, photo, sent_at }, place) => (
            <KeptMessage key={id} from={from} sent_at={sent_at} named={id === message}>
              {photo && kept.has(photo) ? (
                <KeptPicture complaint={complaint} photo={photo} alt={t('safety:words.thePhotoThatWasSent')} />
              ) : kind === 'text' ? (
                <Written of={data} at={`messages.${place}.text`} />
              ) : (
                spoken(kind)
              )}
            </KeptMessage>
          ))}
        </>
      )}
    </Panel>
  );
}
