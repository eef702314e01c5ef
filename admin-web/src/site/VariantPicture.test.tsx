import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { AdminContext, Notification, testDataProvider, TestMemoryRouter } from 'react-admin';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Whole } from '../app/adminClient.ts';
import { speak } from '../app/words.ts';
import { startServer } from '../ui/testing/startServer.ts';
import { VariantPicture } from './VariantPicture.tsx';

let sent: { path: string; body: Record<string, unknown> }[];
let refuses: boolean;
startServer(
  http.post('*/admin/api/lander-variants/:id/:act', async ({ request, params }) => {
    // A multipart body is not read here: jsdom's forms are not those of fetch.
    const body = params.act === 'add-picture' ? {} : ((await request.json()) as Record<string, unknown>);
    sent.push({ path: `${String(params.id)}/${String(params.act)}`, body });
    return refuses
      ? HttpResponse.json({ code: 'photo_too_small', detail: 'The picture is too small' }, { status: 422 })
      : HttpResponse.json(variant());
  }),
);

const variant = (more: Partial<Whole<'lander-variants'>> = {}): Whole<'lander-variants'> => ({
  ...{ id: 'gallery.spring', lander: 'gallery', slug: 'spring', state: 'published', texts: {}, picture: null },
  ...{ own_picture: null, language: null, site: null, revision: 4, saved_at: '2026-11-22T12:00:00.000Z' },
  ...{ saved_by: 's1', link: 'https://vonk.example/x', preview: 'https://vonk.example/y', ...more },
});
const OWN = '/api/lander-pictures/p1/480';
async function show(row: Whole<'lander-variants'>, mayChange = true) {
  await speak('en');
  render(
    <TestMemoryRouter>
      <AdminContext dataProvider={testDataProvider()}>
        <VariantPicture row={row} mayChange={mayChange} />
        <Notification />
      </AdminContext>
    </TestMemoryRouter>,
  );
  await screen.findByRole('heading', { name: 'Own picture' });
}
const choose = () => {
  const photo = new File(['x'], 'beach.jpg', { type: 'image/jpeg' });
  fireEvent.change(screen.getByLabelText(/picture$/), { target: { files: [photo] } });
};

describe('the picture of a variant', () => {
  beforeEach(() => {
    sent = [];
    refuses = false;
  });

  it('is sent as soon as it is chosen', async () => {
    await show(variant());
    expect(screen.getByText('None')).toBeVisible();
    choose();
    await waitFor(() => expect(sent).toMatchObject([{ path: 'gallery.spring/add-picture' }]));
  });

  it('is refused in words, and another can be chosen', async () => {
    refuses = true;
    await show(variant());
    choose();
    expect(await screen.findByText('The picture is too small')).toBeVisible();
    choose();
    await waitFor(() => expect(sent).toHaveLength(2));
  });

  it('is looked at, replaced, and deleted with what was seen', async () => {
    await show(variant({ own_picture: OWN }));
    expect(screen.getByRole('img', { name: 'Own picture' })).toHaveAttribute('src', OWN);
    expect(screen.getByLabelText('Replace picture')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Delete picture' }));
    fireEvent.change(await screen.findByLabelText(/^Reason/), { target: { value: 'campaign over' } });
    fireEvent.click(screen.getAllByRole('button', { name: 'Delete picture' }).at(-1) as HTMLElement);
    await waitFor(() =>
      expect(sent).toMatchObject([
        { path: 'gallery.spring/delete-picture', body: { revision: 4, reason: 'campaign over' } },
      ]),
    );
  });

  it.each([
    ['whoever may not change it', variant({ own_picture: OWN }), false],
    ['one that has ended', variant({ own_picture: OWN, state: 'ended' }), true],
  ])('has nothing to press for %s', async (_who, row, mayChange) => {
    await show(row, mayChange);
    expect(screen.getByRole('img')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByLabelText('Replace picture')).toBeNull();
  });
});
