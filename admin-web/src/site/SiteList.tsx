import { required, TextInput, TopToolbar } from 'react-admin';
import { useMayDo } from '../app/useMayDo.ts';
import { ActButton } from '../ui/ActButton.tsx';
import { RecordList } from '../ui/RecordList.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';
import { siteName } from '../ui/siteName.ts';
import { t } from '../app/words.ts';

/** The sites of the house: one population, several names, prices and companies. */
export const SiteList = () => (
  <RecordList
    resource="sites"
    title={t('site:siteList.sites')}
    opens={false}
    actions={<Actions />}
    columns={[
      { source: 'id', label: t('site:siteList.host'), render: ({ id }) => <strong>{siteName(id)}</strong> },
      { source: 'name', label: t('site:words.name') },
      { source: 'url', label: t('site:words.address'), render: ({ url }) => <a href={url}>{url}</a> },
      {
        source: 'opened_at',
        label: t('site:siteList.opened'),
        render: ({ opened_at }) => <Timestamp at={opened_at} />,
      },
    ]}
  />
);

const Actions = () =>
  useMayDo('settings.change') ? (
    <TopToolbar>
      <ActButton
        label={t('site:siteList.openASite')}
        resource="sites"
        act="open"
        question={t('site:siteList.openASiteAtAnother')}
        explanation={t('site:siteList.itAnswersAtOnceWherever')}
        done={t('site:siteList.opened')}
        variant="contained"
      >
        <TextInput
          source="site"
          label={t('site:siteList.host')}
          helperText={t('site:siteList.suchAsFunkeExample')}
          validate={required()}
        />
      </ActButton>
    </TopToolbar>
  ) : null;
