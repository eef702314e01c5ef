import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Permission } from '@vonk/contracts/site/permissions';
import { afterEach, describe, expect, it } from 'vitest';
import type { Whole } from '../app/adminClient.ts';
import { act, openScreen, rowOf } from '../ui/testing/openScreen.tsx';
import { backOfficeServer } from '../ui/testing/backOfficeServer.ts';
import { SettingList } from './SettingList.tsx';
import { SettingShow } from './SettingShow.tsx';

const server = backOfficeServer();
afterEach(() => sessionStorage.clear());

const NOON = '2026-11-22T12:00:00.000Z';
const draft: Whole<'settings'>['drafts'][number] = {
  ...{ site: 'main', country: null, key: 'free_photos', value: 5, effective_from: null },
  ...{ reason: 'More room', drafted_at: NOON, drafted_by: 'Ada', draft_revision: 4 },
};
const value: Whole<'settings'>['values'][number] = {
  ...{ site: 'main', country: null, value: 3, from: { site: 'main', country: null }, version: 2 },
  ...{ revertible: true, draft_revision: 0 },
};
const bare = { own: 0, coming: 0, drafted: 0, drafted_at: null, drafted_by: null };
const whole: Whole<'settings'> = {
  ...{ id: 'free_photos', value: 3, ...bare },
  ...{ values: [value], changes: [], waiting: [], drafts: [] },
};
const drafted: Whole<'settings'> = {
  ...whole,
  ...{ drafted: 1, drafted_at: NOON, drafted_by: 'Ada', drafts: [draft] },
  values: [{ ...value, draft_revision: 4 }],
};
const ALL: readonly Permission[] = ['settings.read', 'settings.change'];
const open = (record: Whole<'settings'>, permissions = ALL, changed = true) => {
  server.has({
    records: { settings: [record] },
    acts: {
      'settings/free_photos/draft': record,
      'settings/free_photos/discard': record,
      'settings/free_photos/change': { ...record, proposal: null, changed },
    },
  });
  openScreen(<SettingShow />, { at: '/settings/free_photos/show', resource: 'settings', permissions });
};
const dialogOf = async (button: string) => {
  await userEvent.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
};
const fill = (dialog: Pick<typeof screen, 'getByLabelText'>, fields: Readonly<Record<string, string>>) => {
  for (const [label, words] of Object.entries(fields))
    fireEvent.change(dialog.getByLabelText(new RegExp(label)), { target: { value: words } });
};
const sentOnce = async (path: string) => {
  await waitFor(() => expect(server.sent).toHaveLength(1));
  const [{ path: asked, body } = { path: '', body: {} }] = server.sent;
  expect(asked).toBe(`settings/free_photos/${path}`);
  return body;
};

describe('a change of a setting', () => {
  it.each([
    [true, 'Changed'],
    [false, 'It was like that already: nothing was recorded.'],
  ])('is said to be one where it was one: %s', async (changed, said) => {
    open(whole, ALL, changed);
    await act('Change');
    expect(await screen.findByText(said)).toBeVisible();
  });
});

describe('the draft of a setting', () => {
  it('is saved out of the dialog that changes it, once there is a reason', async () => {
    open(whole);
    const dialog = await dialogOf('Change');
    fill(dialog, { 'Photos of free': '5' });
    await userEvent.click(dialog.getByRole('button', { name: 'Save draft' }));
    expect(await dialog.findByText('Required')).toBeVisible();
    expect(server.sent).toEqual([]);
    fill(dialog, { Reason: 'More room' });
    await userEvent.click(dialog.getByRole('button', { name: 'Save draft' }));
    expect(await sentOnce('draft')).toMatchObject({
      ...{ site: 'main', country: null, version: 2, draft_revision: 0, value: 5, reason: 'More room' },
    });
    expect(await screen.findByText('Draft saved')).toBeVisible();
  });

  it('is left out where the value is changed at once', async () => {
    open(whole);
    await act('Change');
    expect(await sentOnce('change')).toMatchObject({ value: 3, version: 2, draft_revision: 0 });
  });

  it('stands on the page with who, when, why, and how it differs from what holds now', async () => {
    open(drafted, ['settings.read']);
    expect(await screen.findByText(/Ada/)).toBeVisible();
    expect(screen.getByText('More room')).toBeVisible();
    expect(screen.getByLabelText('What changes')).toHaveTextContent('3 → 5');
    expect(screen.queryByRole('button', { name: 'Open draft' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
  });

  it('is opened as it was saved, and saved again over the one that was seen', async () => {
    open(drafted);
    const dialog = await dialogOf('Open draft');
    expect(dialog.getByLabelText(/Reason/)).toHaveValue('More room');
    fill(dialog, { 'Photos of free': '6' });
    await userEvent.click(dialog.getByRole('button', { name: 'Save draft' }));
    expect(await sentOnce('draft')).toMatchObject({ value: 6, draft_revision: 4, version: 2 });
  });

  it('is put in force by the act of every change, which ends it', async () => {
    open(drafted);
    const dialog = await dialogOf('Open draft');
    await userEvent.click(dialog.getByRole('button', { name: 'Put into effect' }));
    expect(await sentOnce('change')).toMatchObject({ value: 5, draft_revision: 4, reason: 'More room' });
  });

  it('is left alone by whoever changes the value beside it', async () => {
    open(drafted);
    const dialog = await dialogOf('Change');
    expect(dialog.getByText(/It stays as it is/)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Save draft' })).toBeNull();
    fill(dialog, { Reason: 'At once' });
    await userEvent.click(dialog.getByRole('button', { name: 'Change' }));
    const body = await sentOnce('change');
    expect(body).toMatchObject({ value: 3, reason: 'At once' });
    expect(body).not.toHaveProperty('draft_revision');
  });

  it('is discarded with a reason', async () => {
    open(drafted);
    await act('Discard');
    expect(await sentOnce('discard')).toMatchObject({ site: 'main', country: null, draft_revision: 4 });
  });

  it('is seen in the list', async () => {
    server.has({
      rows: {
        settings: [
          { id: 'free_photos', value: 3, ...bare, drafted: 2, drafted_at: NOON, drafted_by: 'Ada' },
          { id: 'premium_photos', value: 25, ...bare },
        ],
      },
    });
    openScreen(<SettingList />, { resource: 'settings', permissions: ALL });
    const row = await rowOf(/Photos of free/);
    expect(row.getByText('Drafts: 2')).toBeVisible();
    expect(row.getByText(/Ada/)).toBeVisible();
    expect((await rowOf(/Photos of Premium/)).queryByText(/Ada/)).toBeNull();
  });
});

describe('the way back from a value', () => {
  it.each([true, false])('is offered where something held before: %s', async (revertible) => {
    open({ ...whole, values: [{ ...value, revertible }] });
    await screen.findByRole('button', { name: 'Change' });
    expect(screen.queryAllByRole('button', { name: 'Revert' })).toHaveLength(revertible ? 1 : 0);
  });
});
