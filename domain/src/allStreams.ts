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

/** A stream or a view of one, whatever its state is and its events are. */
type AnyStream = Readonly<{ category: string; initial: () => unknown; evolve: object }>;

/** Every kind of stream that something is decided on: all but `trace`, which only keeps what staff looked at. */
export const allStreams: readonly AnyStream[] = [
  ...[member, email, link, invitation, wallet, pair, swipes, conversation],
  ...[payment, savedCard, receipts, collection, debtor, discount, code, campaign, settlement, month],
  ...[complaint, news, site, page, text, landerVariant, staff],
];

/** States of their own that a part of a stream is folded into. */
export const allStreamViews: readonly AnyStream[] = [profile, preferences];
