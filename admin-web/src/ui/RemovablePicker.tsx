import { Box, Chip, FormControl, FormHelperText, FormLabel, Radio, Skeleton, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { required, useInput, ValidationError } from 'react-admin';
import { useRows, type Row } from '../app/adminClient.ts';
import { LoadFailure } from './LoadFailure.tsx';
import { Timestamp } from './Timestamp.tsx';
import { t } from '../app/words.ts';
import { Written } from './Written.tsx';

export type RemovableRow = Row<'removable-contents'>;

const CONTENTS_MAX = 100;
const LABEL = 'what-to-remove';

type Props = Readonly<{ member: string; complaint?: string }>;

/**
 * What of a member is still there, as pictures and words to choose from; what the complaint names is chosen already. Fills
 * `content`, `item` and `conversation` of the form around it.
 */
export function RemovablePicker({ member, complaint }: Props) {
  const { data, isPending, error, refetch } = useRows('removable-contents', {
    filter: { member, ...(complaint === undefined ? {} : { complaint }) },
    perPage: CONTENTS_MAX,
  });
  const content = useInput<string>({
    source: 'content',
    validate: required(t('site:removablePicker.chooseWhatIsRemoved')),
  });
  const item = useInput<string | null>({ source: 'item' });
  const conversation = useInput<string | null>({ source: 'conversation' });
  const choose = (row: RemovableRow) => {
    content.field.onChange(row.content);
    item.field.onChange(row.item);
    conversation.field.onChange(row.conversation);
  };
  const reported = data?.find((row) => row.reported);
  const chosen: unknown = content.field.value;
  const picked: unknown = item.field.value;
  const offered = useRef(false);
  // Once, when the list is there: afterwards the choice is that of whoever looks at it.
  useEffect(() => {
    if (!reported || offered.current) return;
    offered.current = true;
    choose(reported);
  });
  const isChosen = (row: RemovableRow) => chosen === row.content && (picked || null) === row.item;
  const { fieldState } = content;
  if (error && !data) return <LoadFailure error={error} onAgain={refetch} />;
  if (isPending) return <Skeleton variant="rounded" height={120} sx={{ mb: 2 }} />;
  if (data.length === 0)
    return <Typography sx={{ mb: 2 }}>{t('site:removablePicker.thereIsNothingLeftTo')}</Typography>;
  return (
    <FormControl error={fieldState.invalid && fieldState.isTouched} sx={{ width: '100%', mb: 2 }}>
      <FormLabel id={LABEL}>{t('site:removablePicker.whatIsRemoved')}</FormLabel>
      <Box
        role="radiogroup"
        aria-labelledby={LABEL}
        sx={{ display: 'grid', gap: 1, mt: 1, maxHeight: 340, overflowY: 'auto' }}
      >
        {data.map((row) => (
          <Choice key={row.id} row={row} checked={isChosen(row)} onChoose={() => choose(row)} />
        ))}
      </Box>
      {fieldState.invalid && fieldState.error?.message && (
        <FormHelperText>
          <ValidationError error={fieldState.error.message} />
        </FormHelperText>
      )}
    </FormControl>
  );
}

const names = () =>
  ({
    about: t('site:removablePicker.wordsOfTheProfile'),
    photo: t('site:words.photo'),
    message: t('site:words.message'),
  }) as const;

function Choice({ row, checked, onChoose }: { row: RemovableRow; checked: boolean; onChoose: () => void }) {
  return (
    <Box
      component="label"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        p: 1,
        border: 1,
        borderRadius: 2,
        borderColor: checked ? 'primary.main' : 'divider',
        cursor: 'pointer',
      }}
    >
      <Radio name={LABEL} checked={checked} onChange={onChoose} value={row.id} size="small" />
      {row.image && (
        <Box
          component="img"
          src={row.image}
          alt=""
          sx={{ width: 60, height: 80, flex: 'none', objectFit: 'cover', borderRadius: 1.5, bgcolor: 'divider' }}
        />
      )}
      <Box sx={{ minWidth: 0, flexGrow: 1 }}>
        <Typography variant="caption" component="div" color="textSecondary">
          {names()[row.content]}
          {row.at !== null && (
            <>
              {' '}
              · <Timestamp at={row.at} />
            </>
          )}
        </Typography>
        {row.text !== '' && (
          <Typography
            variant="body2"
            sx={{
              overflow: 'hidden',
              overflowWrap: 'anywhere',
              display: '-webkit-box',
              WebkitLineClamp: 3,
              WebkitBoxOrient: 'vertical',
            }}
          >
            <Written of={row} at="text" />
          </Typography>
        )}
      </Box>
      {row.reported && <Chip size="small" color="warning" label={t('site:removablePicker.reported')} />}
    </Box>
  );
}
