import { Anchor } from '@mantine/core';
import { emergencyHelpIn } from '@vonk/contracts/safety/emergencyHelp';
import { useTranslation } from 'react-i18next';
import { useUser } from '../app/session.ts';
import { useSettings } from '../app/siteSettings.ts';
import { useFormat } from '../app/useFormat.ts';
import { Notice } from '../ui/Notice.tsx';

/** Whom to call in the reader's country, where somebody may be in danger; `withHelplines` where it is about despair. */
export function EmergencyNotice({ withHelplines }: { withHelplines: boolean }) {
  const { t } = useTranslation('safety');
  const user = useUser();
  const settings = useSettings();
  const format = useFormat();
  // Where somebody is now comes before where their profile says they live.
  const country = settings?.geoip_country ?? user?.profile.country ?? settings?.geoip_selected_country ?? null;
  const { emergency, helplines } = emergencyHelpIn(country);
  return (
    <Notice kind="warning">
      <p>{t('report.danger', { number: format.choice(emergency) })}</p>
      {withHelplines && helplines.length > 0 && (
        <>
          <p>{t('report.helpline')}</p>
          <ul>
            {helplines.map(({ name, number }) => (
              <li key={number}>
                {name}: <Anchor href={`tel:${number.replaceAll(' ', '')}`}>{number}</Anchor>
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}
