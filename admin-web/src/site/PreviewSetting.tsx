import { Button, Link, Typography } from '@mui/material';
import type { SettingKey } from '@vonk/contracts/site/settings';
import { PREVIEW_MINUTES } from '@vonk/contracts/site/staffLimits';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { problemSentence } from '../app/adminApi.ts';
import { callAct, isPending } from '../app/adminClient.ts';
import { t } from '../app/words.ts';
import { faultPlace } from './settingPart.ts';
import type { SettingFormProps } from '../ui/settingForm.ts';

type PreviewProps = Readonly<{ setting: SettingKey; value: unknown; at: SettingFormProps['at'] }>;

/** Opens the site as it would be with the value that is being written; a value that is refused opens nothing. */
export function PreviewSetting({ setting, value, at }: PreviewProps) {
  const notify = useNotify();
  /** The link, and the value that it shows. */
  const [made, setMade] = useState<{ url: string; shows: string } | null>(null);
  const shows = JSON.stringify(value);
  const make = async () => {
    try {
      const body = { site: at.site, country: at.country as null, value, reason: t('site:settingPreview.reason') };
      const answer = await callAct('settings', 'preview', { id: setting, body });
      if (!isPending(answer)) setMade({ url: answer.url, shows });
    } catch (error) {
      const sentence = problemSentence(error, (path) => faultPlace(setting, path, { value }));
      notify(sentence ?? t('site:settingPreview.failed'), { type: 'error' });
    }
  };
  return made?.shows === shows ? (
    <Typography variant="body2" sx={{ my: 1 }}>
      <Link href={made.url} target="_blank" rel="noopener">
        {t('site:settingPreview.open')}
      </Link>{' '}
      {t('site:settingPreview.how', { count: PREVIEW_MINUTES })}
    </Typography>
  ) : (
    <Button size="small" sx={{ my: 1 }} onClick={() => void make()}>
      {t('site:settingPreview.make')}
    </Button>
  );
}
