import { Alert, Box, Typography } from '@mui/material';
import { Link } from 'react-admin';
import { Facts, Panel } from '../ui/Panel.tsx';
import { giftName, spoken } from '../ui/formatText.ts';
import type { Whole } from '../app/adminClient.ts';
import { KeptMessage } from './KeptMessage.tsx';
import { KeptPicture } from './KeptPicture.tsx';
import { t } from '../app/words.ts';
import { verbatim, Written, writtenIn } from '../ui/Written.tsx';

const SHOWN = [
  ...(['name', 'age', 'gender', 'city', 'region', 'country', 'signup_reason', 'fictional'] as const),
  ...(['about', 'interests'] as const),
];

/** What was there when the complaint was filed; a later edit does not change it. */
type Props = { row: Whole<'complaints'>; open: boolean };

export function EvidencePanel({ row, open }: Props) {
  const { about, evidence, evidence_photo, withheld = 0 } = row;
  const { profile, messages, pictures = [] } = evidence;
  const kept = new Set(pictures.map(({ photo }) => photo));
  const sent = new Set(messages.map(({ photo }) => photo));
  const gallery = pictures.filter(({ photo }) => !sent.has(photo));
  return (
    <Panel
      title={t('safety:evidencePanel.evidenceAsItWas')}
      actions={
        open && about.conversation ? (
          <Link to={`/conversations/${about.conversation}/show`}>{t('safety:evidencePanel.openTheConversation')}</Link>
        ) : undefined
      }
    >
      {!profile && messages.length === 0 && withheld === 0 && !evidence_photo && (
        <Typography color="textSecondary">{t('safety:evidencePanel.noneWasNamed')}</Typography>
      )}
      {evidence_photo && (
        <Box
          component="img"
          src={evidence_photo}
          alt={t('safety:evidencePanel.thePhotoAsItWas')}
          sx={{ display: 'block', maxWidth: '100%', maxHeight: 360, borderRadius: 2, mb: 2 }}
        />
      )}
      {gallery.length > 1 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
          {gallery.map(({ photo }, place) => (
            <KeptPicture
              key={photo}
              complaint={row.id}
              photo={photo}
              alt={t('safety:evidencePanel.photoOfTheProfile', { place: place + 1 })}
            />
          ))}
        </Box>
      )}
      {profile && (
        <Facts
          facts={SHOWN.filter((field) => profile[field] !== undefined && profile[field] !== null).map((field) => [
            spoken(field),
            field === 'gender' || field === 'signup_reason' ? spoken(textOf(profile[field])) : textOf(profile[field]),
            field === 'name' ? verbatim : writtenIn(row, `evidence.profile.${field}`),
          ])}
        />
      )}
      {withheld > 0 && (
        <Alert severity="info" sx={{ mt: 2 }}>
          {t('safety:evidencePanel.theCaseIsDecidedSo', { count: withheld })}
        </Alert>
      )}
      {messages.length > 0 && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ m: 0, mt: 2 }}>
          {t('safety:evidencePanel.fromAPrivateConversationThat')}
        </Typography>
      )}
      {messages.map(({ id, from, text, photo, sent_at }, place) => (
        <KeptMessage key={id} from={from} sent_at={sent_at} named={id === about.message}>
          {photo && kept.has(photo) ? (
            <KeptPicture complaint={row.id} photo={photo} alt={t('safety:words.thePhotoThatWasSent')} />
          ) : (
            (keptWords(text) ?? <Written of={row} at={`evidence.messages.${place}.text`} />)
          )}
        </KeptMessage>
      ))}
    </Panel>
  );
}

/** A message without words is kept as `[photo id]` or `[gift id]`; null: these are words. */
const keptWords = (text: string): string | null => {
  const [, kind, what] = /^\[(photo|gift) (.*)\]$/.exec(text) ?? [];
  return kind === 'photo'
    ? t('safety:evidencePanel.aPhoto')
    : kind === 'gift'
      ? t('safety:evidencePanel.aGift', { what: giftName(what ?? '') })
      : null;
};

const textOf = (value: unknown): string =>
  Array.isArray(value)
    ? value.map((one) => spoken(String(one))).join(', ')
    : typeof value === 'boolean'
      ? value
        ? t('site:words.yes')
        : t('site:words.no')
      : typeof value === 'number'
        ? String(value)
        : typeof value === 'string'
          ? value
          : '';
