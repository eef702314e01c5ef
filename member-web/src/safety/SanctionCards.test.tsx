import { screen } from '@testing-library/react';
import type { OwnSanction } from '@vonk/contracts/safety/commands';
import french from '@vonk/contracts/safety/texts/screen.fr.json';
import { typesetTree } from '@vonk/contracts/texts/typeset';
import { expect, it } from 'vitest';
import { renderScreen } from '../../test/renderScreen.tsx';
import { SanctionCards } from './SanctionCards.tsx';

const sanction: OwnSanction = {
  ...{ id: 's1', kind: 'warning', what: null, reason: 'spam', ground: 'terms', source: 'report' },
  ...{ statement: 'Du hast Reklame verschickt.', at: '2026-11-20T10:00:00.000Z', until: null, active: false },
  ...{ appeal: 'Dat was ik niet, echt waar.', appealed_at: '2026-11-21T10:00:00.000Z', appeal_outcome: 'upheld' },
  ...{ appeal_answer: 'ok', appealable_until: null },
  written_in: { statement: 'de', appeal: 'nl' },
};

it('says what was restricted, with the colon of the language', () => {
  renderScreen(<SanctionCards sanctions={[{ ...sanction, kind: 'limit', what: 'photos' }]} />);
  expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('Feature restricted: adding photos');
  expect(typesetTree('fr', { words: french.sanction.kindOf })).toEqual({ words: '{{kind}}\u00a0: {{what}}' });
});

it('says of each text of a measure what it is written in, and none where that could not be told', () => {
  renderScreen(<SanctionCards sanctions={[sanction]} />);
  expect(screen.getByText(sanction.statement)).toHaveAttribute('lang', 'de');
  expect(screen.getByText(sanction.appeal ?? '')).toHaveAttribute('lang', 'nl');
  expect(screen.getByText('ok')).not.toHaveAttribute('lang');
});
