import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Row } from '../app/adminClient.ts';
import { linkOf, openScreen, rowOf } from '../ui/testing/openScreen.tsx';
import { backOfficeServer } from '../ui/testing/backOfficeServer.ts';
import { speak } from '../app/words.ts';
import { LotLineList } from './LotLineList.tsx';

const server = backOfficeServer();
afterEach(() => speak('en'));
const line: Row<'lot-lines'> = {
  ...{ id: '7-p1', entry: 'e1', at: '2026-11-20T10:00:00.000Z', member: 'm1', lot: 'p1', kind: 'spend', credits: -3 },
  ...{ cause: { code: 'private_photo' }, message: null, photo: null, gift: null },
};

describe('the trace of credits', () => {
  it('leads from a lot to what it was spent on, as a fact', async () => {
    server.has({
      rows: { 'lot-lines': [line, { ...line, id: '8-p1', entry: 'e2', gift: 'rose', cause: { code: 'gift' } }] },
    });
    openScreen(<LotLineList />, { permissions: ['ledger.read'] });
    const photo = await rowOf(/Private photo/i);
    expect(linkOf(await photo.findByRole('link', { name: /Private photo/i }))).toBe('/ledger/e1/show');
    expect(linkOf(await photo.findByRole('link', { name: 'p1' }))).toBe('/lot-lines {"lot":"p1","member":"m1"}');
    expect(linkOf(await (await rowOf(/rose/i)).findByRole('link', { name: /rose/i }))).toBe('/ledger/e2/show');
  });

  it.each([
    ['nl', 'rose', 'Cadeau: Roos'],
    ['de', 'clover', 'Geschenk: Glücksklee'],
    ['en', 'clover', 'Gift: Four-leaf clover'],
    ['en', 'paper_kite', 'Gift: Paper kite'],
    ['en', 'constructor', 'Gift: Constructor'],
  ] as const)('calls a gift as its reader does, in %s %s', async (language, gift, name) => {
    await speak(language);
    server.has({ rows: { 'lot-lines': [{ ...line, gift, cause: { code: 'gift' } }] } });
    openScreen(<LotLineList />, { permissions: ['ledger.read'] });
    expect(await screen.findByRole('link', { name })).toBeVisible();
  });

  it('is empty without a row', async () => {
    openScreen(<LotLineList />);
    expect(await screen.findByText('Nothing here yet.')).toBeVisible();
  });
});
