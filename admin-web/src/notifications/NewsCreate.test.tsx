import { fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, testDataProvider, type GetListParams } from 'react-admin';
import { beforeEach, describe, expect, it } from 'vitest';
import { speak } from '../app/words.ts';
import { NewsCreate } from './NewsCreate.tsx';

let asked: unknown[];
async function write(sites: readonly string[]) {
  await speak('en');
  const rows: Record<string, object[]> = { sites: sites.map((id) => ({ id })), 'news-readers': [] };
  const getList = (resource: string, { filter }: GetListParams) => {
    if (resource === 'news-readers') asked.push((filter as { site?: string }).site);
    const data = rows[resource] ?? [];
    return Promise.resolve({ data: data as never, total: data.length });
  };
  render(
    <AdminContext dataProvider={testDataProvider({ getList })}>
      <NewsCreate />
    </AdminContext>,
  );
  await screen.findByLabelText('Button link');
}

describe('a news mail that is written', () => {
  beforeEach(() => {
    asked = [];
    sessionStorage.clear();
  });

  it('is for members of every site or of one, and its readers are counted there', async () => {
    await write(['main', 'b.example']);
    const choice = await screen.findByLabelText('For members of');
    expect([...(choice as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
      ...['Every site', 'the first site', 'b.example'],
    ]);
    fireEvent.change(choice, { target: { value: 'b.example' } });
    await expect.poll(() => asked.at(-1)).toBe('b.example');
  });

  it('asks for no site where there is but one', async () => {
    await write(['main']);
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    expect(screen.queryByLabelText('For members of')).toBeNull();
  });
});
