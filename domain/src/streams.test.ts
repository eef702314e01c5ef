import { allEvents, type EventOn, type StreamOn } from '@vonk/contracts/events';
import { unchanged, type Event, type Stream } from '@vonk/contracts/kernel';
import { streams } from '@vonk/contracts/streams';
import { describe, expect, it } from 'vitest';
import { email } from './accounts/email.ts';
import { invitation } from './accounts/invitation.ts';
import { link } from './accounts/link.ts';
import { member } from './accounts/member.ts';
import { wallet } from './credits/wallet.ts';
import { pair } from './likes/pair.ts';
import { swipes } from './likes/swipes.ts';
import { conversation } from './messaging/conversation.ts';
import { news } from './notifications/news.ts';
import { preferences } from './notifications/preferences.ts';
import { collection } from './payments/collection.ts';
import { debtor } from './payments/debtor.ts';
import { campaign } from './payments/campaign.ts';
import { code } from './payments/code.ts';
import { discount } from './payments/discount.ts';
import { month } from './payments/month.ts';
import { payment } from './payments/payment.ts';
import { receipts } from './payments/receipts.ts';
import { savedCard } from './payments/savedCard.ts';
import { settlement } from './payments/settlement.ts';
import { profile } from './profiles/profile.ts';
import { complaint } from './safety/complaint.ts';
import { landerVariant } from './site/landerVariant.ts';
import { page } from './site/page.ts';
import { site } from './site/site.ts';
import { staff } from './site/staff.ts';
import { text } from './site/text.ts';

const whole = [member, email, link, invitation, wallet, pair, swipes, conversation];
const money = [payment, savedCard, receipts, collection, debtor, discount, code, campaign, settlement, month];
const more = [...money, complaint, news, site, page, text, landerVariant, staff];
const folded = (stream: { evolve: object }) => Object.keys(stream.evolve).sort();
const eventsOn = (category: string) =>
  Object.entries(allEvents).flatMap(([type, { stream }]) => (stream === category ? [type] : []));

describe('what a stream remembers', () => {
  it('is asked of every event of its kind, and of no other', () => {
    for (const stream of [...whole, ...more])
      expect(folded(stream), stream.category).toEqual(eventsOn(stream.category).sort());
  });

  it('is decided for every kind of stream, but for what staff looked at, on which nothing is decided', () => {
    const known = [...whole, ...more].map(({ category }) => category as string);
    expect([...known, 'trace'].sort()).toEqual(Object.keys(streams).sort());
  });

  it('has views that look at events of the same stream alone', () => {
    for (const view of [profile, preferences])
      expect(eventsOn(view.category)).toEqual(expect.arrayContaining(folded(view)));
  });

  it('stays as it is by an event that it does not remember', () => {
    const state = { kept: true };
    expect(unchanged(null, state)).toBe(state);
  });
});

describe('the compiler', () => {
  type Decide<S> = S extends Stream<infer _State, infer E> ? () => E[] : never;

  it('lets no decider of a wallet return an event of a conversation', () => {
    const read: Event = { type: 'ConversationRead', data: { conversation: 'a-b', by: 'a', message: null } };
    const ofConversation: Decide<typeof conversation> = () => [
      { type: 'ConversationRead', data: { conversation: 'a-b', by: 'a', message: null } },
    ];
    const ofWallet: Decide<typeof wallet> = () => [
      // @ts-expect-error: it belongs to conversation-
      { type: 'ConversationRead', data: { conversation: 'a-b', by: 'a', message: null } },
    ];
    expect([ofConversation(), ofWallet()]).toEqual([[read], [read]]);
  });

  it('takes no stream that forgets one of its events', () => {
    const { SwipePassUndone: _, ...forgetful } = swipes.evolve;
    // @ts-expect-error: SwipePassUndone is not mentioned
    const broken: StreamOn<'swipes', null> = { category: 'swipes', initial: () => null, evolve: forgetful };
    expect(Object.keys(broken.evolve)).not.toContain('SwipePassUndone');
    const types: EventOn<'swipes'>['type'][] = ['SwipeLiked', 'SwipePassed', 'SwipePassUndone'];
    expect(folded(swipes)).toEqual(types.sort());
  });
});
