import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../app/apiClient.ts';
import { usePageTitle } from '../app/usePageTitle.ts';
import { useRefusalText } from '../app/useRefusalText.ts';
import { CardGrid, CardGridSkeleton } from '../ui/CardGrid.tsx';
import { ChoiceGroup } from '../ui/ChoiceGroup.tsx';
import { MemberCard } from '../ui/MemberCard.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Card, Page, Stack } from '../ui/Page.tsx';

/** SPEC 2: age, appearance, race. "No preference" is preselected (DECISIONS "race in the match finder"). */
export function MatchFinderScreen() {
  const { t } = useTranslation('discovery');
  const refusalText = useRefusalText();
  const [age, setAge] = useState('18-35');
  const [appearance, setAppearance] = useState('');
  const [race, setRace] = useState('');
  usePageTitle(t('finder.title'));
  const find = useMutation({
    mutationFn: () =>
      api('get', '/api/match-finder', {
        query: {
          age: age as '18-35' | '35+',
          ...(appearance ? { appearance: appearance as 'normal' | 'sexy' } : {}),
          ...(race ? { race: race as 'white' | 'other' } : {}),
        },
      }),
  });
  const any = ['', t('finder.any')] as const;
  return (
    <Page width="narrow" title={t('finder.title')} lead={t('finder.lead')}>
      <Stack>
        <Card as="div">
          <Stack>
            <ChoiceGroup
              label={t('filter.age')}
              name="age"
              value={age}
              onChange={setAge}
              options={[
                ['18-35', '18–35'],
                ['35+', '35+'],
              ]}
            />
            <ChoiceGroup
              label={t('finder.appearance')}
              name="appearance"
              value={appearance}
              onChange={setAppearance}
              options={[any, ['normal', t('finder.normal')], ['sexy', t('finder.sexy')]]}
            />
            <ChoiceGroup
              label={t('finder.race')}
              name="race"
              value={race}
              onChange={setRace}
              options={[any, ['white', t('finder.white')], ['other', t('finder.other')]]}
            />
            <Button size="lg" loading={find.isPending} onClick={() => find.mutate()}>
              {t('finder.submit')}
            </Button>
          </Stack>
        </Card>
        {find.isError && (
          <Notice kind="danger" alert>
            {refusalText(find.error)}
          </Notice>
        )}
        {find.isPending && <CardGridSkeleton count={6} />}
        {find.data &&
          (find.data.results.length > 0 ? (
            <CardGrid>
              {find.data.results.map((profile) => (
                <MemberCard key={profile.id} profile={profile} />
              ))}
            </CardGrid>
          ) : (
            <Notice>{t('finder.empty')}</Notice>
          ))}
      </Stack>
    </Page>
  );
}
