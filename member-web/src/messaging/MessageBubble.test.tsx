import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Refusal } from '@vonk/contracts/kernel';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../test/renderScreen.tsx';
import type { ShownMessage } from './conversation.ts';
import { MessageBubble } from './MessageBubble.tsx';

const urls = { thumb: '/t.webp', card: '/c.webp', large: '/l.webp' };
const photo = { id: 'p1', urls, thumbhash: null, width: 600, height: 800 };
const text: ShownMessage = {
  ...{ id: 'm1', conversation: 'c1', from: 'me', text: 'Hello', photo: null, gift: null },
  ...{ sent_at: '2026-11-21T10:00:00.000Z', read_at: null },
};
/** Shows one message and tells what was asked for by pressing something in it. */
const show = (message: Partial<ShownMessage>, { mine = true, delivered = false } = {}) => {
  const asked: string[] = [];
  renderScreen(
    <MessageBubble
      message={{ ...text, ...message }}
      mine={mine}
      name="Sanne"
      delivered={delivered}
      grouped={false}
      last
      onRetry={() => asked.push('retry')}
      onDrop={() => asked.push('drop')}
      onDelete={() => asked.push('delete')}
      onReport={() => asked.push('report')}
      onAppeal={() => asked.push('appeal')}
    />,
  );
  return asked;
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const inPhoto = { text: null, photo: null } as const;

describe('a message in another language', () => {
  it('says which, for the voice that reads it and for whoever translates it', () => {
    show({ text: 'Hoi, hoe gaat het?', text_language: 'nl' }, { mine: false });
    expect(screen.getByText('Hoi, hoe gaat het?')).toHaveAttribute('lang', 'nl');
  });

  it('says none where it cannot be told', () => {
    show({ text: 'ok' }, { mine: false });
    expect(screen.getByText('ok')).not.toHaveAttribute('lang');
  });
});

describe('a photo that is being looked at', () => {
  it('is not there yet for the other one, who reads that it will come', () => {
    show({ ...inPhoto, photo_state: 'in_review' }, { mine: false });
    expect(screen.getByText(/still checking this photo/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Enlarge photo' })).toBeNull();
  });

  it('is there for its sender, who reads that nobody else sees it yet', () => {
    show({ text: null, photo, photo_state: 'in_review' });
    expect(screen.getByRole('button', { name: 'Enlarge photo' })).toBeVisible();
    expect(screen.getByText(/so only you can see it for now/)).toBeVisible();
  });
});

describe('a photo that was rejected', () => {
  const rejected = { ...inPhoto, photo_state: 'rejected' } as const;

  it('tells its sender why, and lets them ask for another look', async () => {
    const asked = show({ ...rejected, rejection: 'contact_details', appeal: 'none', rejected_photo: 'p1' });
    expect(screen.getByText(/was rejected.*contact details/)).toBeVisible();
    await press('Appeal');
    expect(asked).toEqual(['appeal']);
  });

  it.each([
    ['open', 'We’re looking at your appeal.'],
    ['decided', 'Your appeal was turned down. This decision is final.'],
  ] as const)('cannot be appealed against twice: %s', (appeal, words) => {
    show({ ...rejected, rejection: 'nudity', appeal, rejected_photo: 'p1' });
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Appeal' })).toBeNull();
  });

  it('tells the other one no reason', () => {
    show(rejected, { mine: false });
    expect(screen.getByText(/rejected/).textContent).toBe('This photo was rejected.');
    expect(screen.queryByRole('button', { name: 'Appeal' })).toBeNull();
  });
});

describe('a photo that may be seen', () => {
  it('opens large and closes again', async () => {
    show({ text: null, photo });
    await press('Enlarge photo');
    expect(await screen.findByRole('dialog', { name: 'Photo' })).toBeVisible();
    await press('Close photo');
    expect(screen.queryByRole('dialog', { name: 'Photo' })).toBeNull();
  });
});

describe('a message that was refused', () => {
  it('says why, keeps its words, and can be tried again or thrown away', async () => {
    const asked = show({ state: 'failed', failure: new Refusal('messaging.recipient_gone') });
    expect(screen.getByRole('alert')).toHaveTextContent('This member can’t get messages right now.');
    expect(screen.getByText('Hello')).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
    await press('Try again');
    await press('Discard');
    expect(asked).toEqual(['retry', 'drop']);
  });

  it('names for whom the credits do not suffice, and leads to where they are bought', () => {
    show({ state: 'failed', failure: new Refusal('insufficient_credits') });
    expect(screen.getByRole('alert')).toHaveTextContent('enough credits to send this to Sanne');
    expect(screen.getByRole('link', { name: 'Buy credits' })).toHaveAttribute('href', '/credits');
  });
});

describe('a message of mine', () => {
  it.each([
    ['Sending', { state: 'sending' }, false],
    ['Sent', {}, false],
    ['Delivered', {}, true],
  ] as const)('shows that it is on its way: %s', (name, message, delivered) => {
    show(message, { delivered });
    expect(screen.getByRole('img', { name })).toBeVisible();
  });

  it('shows that it was read', () => {
    show({ read_at: '2026-11-21T10:01:00.000Z' }, { delivered: true });
    expect(screen.getByText('Read')).toBeVisible();
  });
});
