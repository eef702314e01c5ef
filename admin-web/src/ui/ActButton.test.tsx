import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { AdminContext, Notification, testDataProvider, TextInput } from 'react-admin';
import { afterEach, describe, expect, it } from 'vitest';
import { RefundPaymentButton } from '../payments/RefundPaymentButton.tsx';
import { ActButton } from './ActButton.tsx';
import { Timeline } from './Timeline.tsx';
import { startServer } from './testing/startServer.ts';

type Posted = { id: string; reason: string; credits: number; amount_minor: number };
const saved: Record<string, unknown>[] = [];
const posted: { body: Posted; header: string | null }[] = [];
startServer(
  http.post('*/admin/api/payments/p1/refund', async ({ request }) => {
    posted.push({ body: (await request.json()) as Posted, header: request.headers.get('x-requested-with') });
    return HttpResponse.json({ id: 'p1' });
  }),
  http.post('*/admin/api/payments/much/refund', () =>
    HttpResponse.json({ id: 'much', approval: { id: 'a1', status: 'waiting' } }),
  ),
  http.post('*/admin/api/payments/old/refund', async ({ request }) => {
    const body = (await request.json()) as Posted & { otp?: string };
    posted.push({ body, header: null });
    if (body.otp === '123456') return HttpResponse.json({ id: 'old' });
    return HttpResponse.json({ code: 'otp_required', detail: 'Enter your one-time code.' }, { status: 401 });
  }),
  http.post('*/admin/api/campaigns/c1/save', async ({ request }) => {
    const body = (await request.json()) as Record<string, unknown>;
    saved.push(body);
    return body.revision === 2
      ? HttpResponse.json({ id: 'c1' })
      : HttpResponse.json({ code: 'setting_changed', detail: 'Somebody changed it.' }, { status: 409 });
  }),
  http.post('*/admin/api/payments/late/refund', () =>
    HttpResponse.json({ code: 'refund_period_over', detail: 'The refund period is over.' }, { status: 409 }),
  ),
);
afterEach(() => {
  posted.splice(0);
  saved.splice(0);
  sessionStorage.clear();
});

const quote = {
  payment: 'p1',
  credits: 38,
  bought: 50,
  unused: 38,
  refund: { amount_minor: 3036, currency: 'EUR' },
  transaction_cost: { amount_minor: 0, currency: 'EUR' },
  refundable_until: '2026-12-06T23:00:00.000Z',
  in_period: true,
};
const show = (payment: string, second_person = false) =>
  render(
    <AdminContext dataProvider={testDataProvider()}>
      <RefundPaymentButton payment={payment} method="paypal" quote={{ ...quote, second_person }} />
      <Notification />
    </AdminContext>,
  );

describe('an act with a reason', () => {
  it('is not posted before somebody gave a reason', async () => {
    show('p1');
    await userEvent.click(screen.getByRole('button', { name: 'Refund' }));
    await userEvent.click(screen.getAllByRole('button', { name: 'Refund' }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.getByLabelText(/Reason/)).toBeInvalid());
    expect(posted).toEqual([]);
  });

  it('is posted once, with the reason, an id of its own and the client header, and the dialog closes', async () => {
    show('p1');
    await userEvent.click(screen.getByRole('button', { name: 'Refund' }));
    const dialog = screen.getByRole('dialog', { name: 'Refund €30.36 for 38 unused credits?' });
    expect(dialog).toHaveTextContent('Credits bought: 50, unused: 38');
    await userEvent.type(screen.getByLabelText(/Reason/), 'asked for it');
    await userEvent.click(screen.getAllByRole('button', { name: 'Refund' }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(posted).toHaveLength(1);
    expect(posted[0]).toMatchObject({
      body: { reason: 'asked for it', credits: 38, amount_minor: 3036 },
      header: 'fetch',
    });
    expect(posted[0]?.body.id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('says before and after that a second person decides what is above the limit', async () => {
    show('much', true);
    await userEvent.click(screen.getByRole('button', { name: 'Refund' }));
    expect(screen.getByRole('dialog')).toHaveTextContent('nothing is paid until a second person approves it');
    await userEvent.type(screen.getByLabelText(/Reason/), 'asked for it');
    await userEvent.click(screen.getAllByRole('button', { name: 'Refund' }).at(-1) as HTMLElement);
    expect(await screen.findByText(/Not paid yet: waiting for a second person/)).toBeInTheDocument();
  });

  it('asks for a one-time code where the last one is too long ago, and goes on as the same command', async () => {
    show('old');
    await userEvent.click(screen.getByRole('button', { name: 'Refund' }));
    expect(screen.queryByLabelText(/authenticator app/)).toBeNull();
    await userEvent.type(screen.getByLabelText(/Reason/), 'asked for it');
    await userEvent.click(screen.getAllByRole('button', { name: 'Refund' }).at(-1) as HTMLElement);
    await userEvent.type(await screen.findByLabelText(/authenticator app/), '123456');
    await userEvent.click(screen.getAllByRole('button', { name: 'Refund' }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(posted.map(({ body }) => body.id)).toEqual([posted[0]?.body.id, posted[0]?.body.id]);
  });

  it('shows the sentence of a refusal and keeps what was typed', async () => {
    show('late');
    await userEvent.click(screen.getByRole('button', { name: 'Refund' }));
    await userEvent.type(screen.getByLabelText(/Reason/), 'asked for it');
    await userEvent.click(screen.getAllByRole('button', { name: 'Refund' }).at(-1) as HTMLElement);
    expect(await screen.findByText('The refund period is over.')).toBeInTheDocument();
    expect(screen.getByLabelText(/Reason/)).toHaveValue('asked for it');
  });

  it('says the sentence of a refusal in a notice where the dialog goes with its row, which somebody else decided', async () => {
    const page = (isWaiting: boolean) => (
      <AdminContext dataProvider={testDataProvider()}>
        {isWaiting && <RefundPaymentButton payment="late" method="paypal" quote={{ ...quote, second_person: false }} />}
        <Notification />
      </AdminContext>
    );
    const { rerender } = render(page(true));
    await userEvent.click(screen.getByRole('button', { name: 'Refund' }));
    await userEvent.type(await screen.findByLabelText(/^Reason/), 'Asked by mail');
    await userEvent.click(screen.getAllByRole('button', { name: 'Refund' }).at(-1)!);
    expect(await screen.findAllByText('The refund period is over.')).toHaveLength(1);
    rerender(page(false));
    expect(await screen.findByText('The refund period is over.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('what was written in a dialog', () => {
  const write = async (words: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Refund' }));
    await userEvent.type(screen.getByLabelText(/Reason/), words);
  };
  const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  it('is there again after Escape', async () => {
    show('p1');
    await write('asked for it');
    await userEvent.keyboard('{Escape}');
    await gone();
    await userEvent.click(screen.getByRole('button', { name: 'Refund' }));
    expect(screen.getByLabelText(/Reason/)).toHaveValue('asked for it');
    expect(screen.getByText('Your earlier input has been restored.')).toBeInTheDocument();
  });

  it('is there again after a click beside the dialog, Cancel and a reload of the page', async () => {
    const { unmount } = show('p1');
    await write('asked for it');
    await userEvent.click(document.querySelector('.MuiDialog-container') as HTMLElement);
    await gone();
    await userEvent.click(screen.getByRole('button', { name: 'Refund' }));
    await userEvent.type(screen.getByLabelText(/Reason/), ', twice');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await gone();
    unmount();
    show('p1');
    await userEvent.click(screen.getByRole('button', { name: 'Refund' }));
    expect(screen.getByLabelText(/Reason/)).toHaveValue('asked for it, twice');
  });

  it('is not shown at another record', async () => {
    const { unmount } = show('p1');
    await write('asked for it');
    await userEvent.keyboard('{Escape}');
    await gone();
    unmount();
    show('late');
    await userEvent.click(screen.getByRole('button', { name: 'Refund' }));
    expect(screen.getByLabelText(/Reason/)).toHaveValue('');
  });

  it('is gone when somebody starts afresh, and once it was sent', async () => {
    show('p1');
    await write('asked for it');
    await userEvent.keyboard('{Escape}');
    await gone();
    await userEvent.click(screen.getByRole('button', { name: 'Refund' }));
    await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.getByLabelText(/Reason/)).toHaveValue('');
    await userEvent.type(screen.getByLabelText(/Reason/), 'anew');
    await userEvent.click(screen.getAllByRole('button', { name: 'Refund' }).at(-1) as HTMLElement);
    await gone();
    await userEvent.click(screen.getByRole('button', { name: 'Refund' }));
    expect(screen.getByLabelText(/Reason/)).toHaveValue('');
    expect(screen.queryByText('Your earlier input has been restored.')).toBeNull();
  });

  it('is no draft where nothing was written', async () => {
    show('p1');
    await userEvent.click(screen.getByRole('button', { name: 'Refund' }));
    await userEvent.keyboard('{Escape}');
    await gone();
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('a dialog whose record somebody else changes meanwhile', () => {
  type Variant = Readonly<{ revision: number; name: string; site: string }>;
  const Change = ({ revision, name, site }: Variant) => (
    <ActButton
      label="Change"
      resource="campaigns"
      act="save"
      id="c1"
      question="Change this campaign?"
      done="Changed"
      values={{ revision }}
      changedBy="noor"
      initial={{ name, site }}
    >
      <TextInput source="name" label="Name of it" />
      <TextInput source="site" label="Site of it" />
    </ActButton>
  );
  const page = (row: Variant) => (
    <AdminContext dataProvider={testDataProvider()}>
      <Change {...row} />
      <Notification />
    </AdminContext>
  );
  const seen = { revision: 1, name: 'Spring', site: 'a.example' };
  const newer = { revision: 2, name: 'Spring', site: 'b.example' };
  const typed = async (words: string) => {
    const { rerender, unmount } = render(page(seen));
    await userEvent.click(screen.getByRole('button', { name: 'Change' }));
    await userEvent.type(screen.getByLabelText('Name of it'), words);
    await userEvent.type(screen.getByLabelText(/Reason/), 'why');
    return { become: (row: Variant) => rerender(page(row)), unmount };
  };
  const submit = () => userEvent.click(screen.getAllByRole('button', { name: 'Change' }).at(-1) as HTMLElement);

  it('keeps what was typed, says what changed, and sends nothing on what nobody has seen', async () => {
    const { become } = await typed(' sale');
    await submit();
    await waitFor(() => expect(saved).toHaveLength(1));
    become(newer);
    expect(await screen.findByText(/changed this in the meantime/)).toBeInTheDocument();
    expect(screen.getByText('Site of it: a.example → b.example')).toBeInTheDocument();
    expect(screen.getByText(/^Changed by/)).toHaveTextContent('noor');
    expect(screen.getByLabelText('Name of it')).toHaveValue('Spring sale');
    expect(screen.getByLabelText('Site of it')).toHaveValue('a.example');
    expect(screen.getAllByRole('button', { name: 'Change' }).at(-1)).toBeDisabled();
  });

  it('loads the newer version with what was typed on top of it, and sends that as of the newer one', async () => {
    const { become } = await typed(' sale');
    become(newer);
    await userEvent.click(await screen.findByRole('button', { name: 'Load newer version' }));
    expect(screen.getByLabelText('Name of it')).toHaveValue('Spring sale');
    expect(screen.getByLabelText('Site of it')).toHaveValue('b.example');
    expect(screen.getByLabelText(/Reason/)).toHaveValue('why');
    await submit();
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({ revision: 2, name: 'Spring sale', site: 'b.example', reason: 'why' });
  });

  it('has what was typed again once it was closed and opened, also after a reload, and still says that it is older', async () => {
    const { become, unmount } = await typed(' sale');
    become(newer);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText(/Your input is saved/)).toBeInTheDocument();
    unmount();
    render(page(newer));
    await userEvent.click(screen.getByRole('button', { name: 'Change' }));
    expect(screen.getByLabelText('Name of it')).toHaveValue('Spring sale');
    expect(screen.getByText('Site of it: a.example → b.example')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Load newer version' }));
    expect(screen.getByLabelText('Site of it')).toHaveValue('b.example');
    expect(screen.getByLabelText('Name of it')).toHaveValue('Spring sale');
  });
});

describe('the history of a member on the page', () => {
  it('is told in sentences, forty at first and all of them on request', async () => {
    const entries = Array.from({ length: 45 }, (_, place) => ({
      id: String(place),
      at: '2026-01-02T03:04:05.000Z',
      type: place === 0 ? 'BecamePremium' : 'EmailConfirmed',
      actor: 'member:m1',
      data: { member: 'm1' },
    }));
    render(
      <AdminContext dataProvider={testDataProvider()}>
        <Timeline entries={entries} about="m1" />
      </AdminContext>,
    );
    expect(screen.getByText(/Became Premium/)).toBeInTheDocument();
    expect(screen.getAllByRole('listitem')).toHaveLength(40);
    await userEvent.click(screen.getByRole('button', { name: 'Show all 45' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(45);
  });
});
