import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../test/renderScreen.tsx';
import { startServer } from '../../test/startServer.ts';
import { TownInput } from './TownInput.tsx';

const server = startServer();

function Field() {
  const [town, setTown] = useState('');
  return (
    <>
      <TownInput value={town} country="NL" onChange={setTown} />
      <output>{town}</output>
    </>
  );
}

describe('the field of a town', () => {
  it('loses no letter and no focus while its list is being loaded, and takes a town of the list', async () => {
    server.use(http.get('*/api/places', () => HttpResponse.json({ places: [{ city: 'Utrecht' }] })));
    renderScreen(<Field />);
    const reader = userEvent.setup();
    await reader.tab();
    await reader.keyboard('utr');
    const list = await screen.findByRole('combobox');
    expect(list).toHaveFocus();
    expect(list).toHaveValue('utr');
    await screen.findByText('Utrecht');
    await reader.keyboard('{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('Utrecht');
  });
});
