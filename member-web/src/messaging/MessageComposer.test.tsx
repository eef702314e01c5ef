import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../test/renderScreen.tsx';
import { useDraft } from './draft.ts';
import { MessageComposer } from './MessageComposer.tsx';

const open = (values: Partial<Parameters<typeof MessageComposer>[0]> = {}, conversation = 'c1') => {
  const sent: string[] = [];
  const Draft = () => {
    const [text, setText] = useDraft(conversation);
    return (
      <MessageComposer
        text={text}
        onText={setText}
        name="Sanne"
        credits={23}
        price={1}
        maxLength={40}
        onSend={(text) => sent.push(text) > 0}
        onTyping={() => undefined}
        onGift={() => undefined}
        onPhoto={() => undefined}
        {...values}
      />
    );
  };
  const view = renderScreen(<Draft />);
  return { ...view, sent };
};
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Message to Sanne');

describe('writing a message', () => {
  beforeEach(() => localStorage.clear());

  it('says beside the field what a message costs and what is left', () => {
    open();
    expect(screen.getByText(/1 credit/)).toHaveTextContent('1 credit · 23 left');
  });

  it('sends with Enter, without the spaces around it, and empties the field', async () => {
    const { sent } = open();
    await userEvent.type(field(), '  Hello Sanne {Enter}');
    expect(sent).toEqual(['Hello Sanne']);
    expect(field()).toHaveValue('');
  });

  it('keeps words in the field that have not gone, and sends them once while they are looked at', async () => {
    const tried: string[] = [];
    const keep = (text: string) => tried.push(text) < 0;
    const { unmount } = open({ onSend: keep });
    await userEvent.type(field(), 'Hello{Enter}');
    expect([tried, field().value]).toEqual([['Hello'], 'Hello']);
    unmount();
    open({ onSend: keep, checking: true });
    await userEvent.type(field(), '!{Enter}');
    expect([tried, field().value]).toEqual([['Hello'], 'Hello']);
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  });

  it('makes a new line with Shift and Enter', async () => {
    const { sent } = open();
    await userEvent.type(field(), 'one{Shift>}{Enter}{/Shift}two');
    expect(sent).toEqual([]);
    expect(field()).toHaveValue('one\ntwo');
  });

  it('sends nothing that is empty', async () => {
    const { sent } = open();
    await userEvent.type(field(), '   {Enter}');
    expect(sent).toEqual([]);
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  });

  it('keeps what was typed and not sent, for each conversation', async () => {
    const first = open();
    await userEvent.type(field(), 'half a thought');
    first.unmount();
    const other = open({}, 'c2');
    expect(field()).toHaveValue('');
    other.unmount();
    open();
    expect(field()).toHaveValue('half a thought');
  });

  it('keeps the text when the credits do not suffice', async () => {
    const { sent } = open({ credits: 0 });
    await userEvent.type(field(), 'Hello{Enter}');
    expect(sent).toEqual([]);
    expect(field()).toHaveValue('Hello');
  });

  it('shows why writing is closed instead of a field', () => {
    open({ closed: <p>You’re out of credits</p> });
    expect(screen.queryByLabelText('Message to Sanne')).toBeNull();
    expect(screen.getByText('You’re out of credits')).toBeVisible();
  });
});
