import { randomBytes, randomUUID } from 'node:crypto';
import { allEvents } from '@vonk/contracts/events';
import type { OwnSanction } from '@vonk/contracts/safety/commands';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { albumOf } from '../src/profiles/testing/album.ts';
import type { Answer, Browser } from '../src/testing/browser.ts';
import { member, PASSWORD, type SignedUp } from '../src/testing/members.ts';
import { signedInStaff } from '../src/testing/staff.ts';
import type { ErasureHouse, Planted } from './erasureHouse.ts';
import { findInAllStores } from './findInAllStores.ts';
import type { WholeApp } from './openWholeApp.ts';

const DAY = 24 * 60 * 60 * 1000;
const [OWN, STAFF, MONEY] = ['erasure.contract.ts', 'erasureOfStaffWords.contract.ts', 'erasureOfPayments.contract.ts'];
const HERE = 'here';
/**
 * Every field of an event that is sealed with somebody's key, with the test that plants a text in it and finds it nowhere
 * after the erasure, or why there is none to plant.
 */
const PLANTED: Readonly<Record<string, string>> = {
  ...{ 'MemberSignedUp.email': OWN, 'MemberSignedUp.name': OWN, 'MemberSignedUp.date_of_birth': OWN },
  ...{ 'MemberSignedUp.signup_message': OWN, 'MemberSignedUp.tracking': OWN, 'LinkIssued.address': OWN },
  ...{ 'MailChangeRequested.new_email': OWN, 'EmailChanged.old_email': OWN, 'EmailChanged.new_email': OWN },
  ...{ 'DeletionRequested.remarks': OWN, 'ProfileUpdated.changes': OWN, 'PhotoUploaded.thumbhash': OWN },
  ...{ 'MessageSent.text': OWN, 'ComplaintFiled.email': OWN, 'ComplaintFiled.description': OWN },
  ...{ 'ComplaintFiled.evidence': OWN, 'ComplaintAppealed.words': OWN, 'SanctionAppealed.words': OWN },
  ...{ 'MemberWarned.statement': OWN, 'MemberSuspended.statement': OWN },
  ...{ 'InvitationIssued.email': STAFF, 'InvitationIssued.note': STAFF, 'InvitationRevoked.reason': STAFF },
  ...{ 'CreditsGranted.reason': STAFF, 'CreditsTaken.reason': STAFF, 'ApprovalRequested.reason': STAFF },
  ...{ 'ApprovalDeclined.reason': STAFF, 'ComplaintNoted.note': STAFF, 'ComplaintResolved.answer': STAFF },
  ...{ 'SuspensionLifted.reason': STAFF, 'SanctionAppealDecided.answer': STAFF, 'StaffActed.reason': STAFF },
  ...{ 'MandateSigned.account_holder': MONEY, 'MandateSigned.iban': MONEY, 'MandateSigned.street': MONEY },
  ...{ 'MandateSigned.zip': MONEY, 'MandateSigned.city': MONEY, 'MandateSigned.phone': MONEY },
  ...{ 'WithdrawalDeclared.order': MONEY, 'DifferenceExplained.reason': MONEY },
  ...{ 'PhotoAppealed.text': HERE, 'FeatureLimited.statement': HERE, 'ContentRemoved.statement': HERE },
  'MemberTerminated.statement': HERE,
  ...{ 'ApprovalGranted.reason': HERE, 'ApprovalWithdrawn.reason': HERE },
  'FeatureLimitLifted.reason': 'words of the house: a limit ends by an appeal alone',
  'TerminationLifted.reason': 'words of the house: a termination ends by an appeal alone',
  'MandateSigned.house_number': 'a few figures that stand in other places too; the street beside it is looked for',
  'CardSaved.last4': 'four figures that stand in other places too; the card goes in savedCards.pg.test.ts',
  'NewDeviceSignedIn.browser': 'a word of the house for a kind of browser',
  'NewDeviceSignedIn.os': 'a word of the house for a kind of device',
  'NewDeviceSignedIn.country': 'a country',
  'FictionalProfileRetired.reason': 'of a profile that is nobody’s',
  'StaffJoined.email': 'of a colleague, who is named in the books of the house',
  'StaffJoined.name': 'of a colleague, who is named in the books of the house',
};
const ofHere = Object.keys(PLANTED).filter((field) => PLANTED[field] === HERE);

/** What staff decided about a member, and what the member said to it. Run on any event store. @returns what it plants */
export function erasureOfEveryField(open: () => Promise<ErasureHouse>): Planted {
  const planted: Planted = {};

  it('every field that a key seals is planted in a test of the erasure, or it is said why not', () => {
    const sealed = Object.entries(allEvents).flatMap(([type, { personal }]) =>
      Object.keys(personal ?? {}).map((field) => `${type}.${field}`),
    );
    expect(sealed.toSorted()).toEqual(Object.keys(PLANTED).toSorted());
  });

  describe('what staff decided about a member, and what the member said to it', () => {
    const plant = (field: string) => {
      const text = `${field.replaceAll(/\W/g, '')}${randomBytes(6).toString('hex')}`;
      planted[field] = text;
      return text;
    };
    let house: ErasureHouse;
    let app: WholeApp;
    let robin: SignedUp;
    let support: Browser;
    let finance: Browser;
    let admin: Browser;

    const ok = <Body>({ status, body }: Answer<Body>): Body => {
      expect(status, JSON.stringify(body)).toBeLessThan(300);
      return body;
    };
    const act = async (who: Browser, path: string, body: object) => {
      const done = ok(await who.post(`/admin/api/${path}`, body));
      await app.settled();
      return done;
    };
    /** A sanction that the member appeals, and that somebody else takes back. */
    const overturned = async (kind: string) => {
      ok(await robin.browser.post('/api/user.php', { email: robin.email, password: PASSWORD }));
      const { sanctions } = ok(await robin.browser.get<{ sanctions: OwnSanction[] }>('/api/sanctions'));
      const id = sanctions.find((one) => one.kind === kind)?.id;
      ok(await robin.browser.post(`/api/sanctions/${id}/appeal`, { words: 'Dit is niet eerlijk, vind ik.' }));
      await app.settled();
      const decision = { outcome: 'overturned', answer: 'Dat klopt.', reason: 'beoordeeld' };
      await act(admin, `sanction-appeals/${id}/decide`, decision);
    };

    beforeAll(async () => {
      house = await open();
      ({ app } = house);
      support = (await signedInStaff(app, 'support')).browser;
      finance = (await signedInStaff(app, 'finance')).browser;
      admin = (await signedInStaff(app, 'admin')).browser;
      robin = await member(app);
      const at = `members/${robin.user.id}`;
      const album = albumOf(app);
      const { photo } = (await album.upload(robin)).body;
      await album.reject(robin, photo.id);
      ok(
        await robin.browser.post(`/api/photos/${photo.id}/appeal`, { text: `${plant('PhotoAppealed.text')} is mooi` }),
      );
      ok(await robin.browser.patch('/api/profile', { about: 'Iets over mij.' }));
      const about = { content: 'about', reason: 'spam' };
      await act(support, `${at}/remove-content`, { ...about, statement: plant('ContentRemoved.statement') });
      const limit = { reason: 'spam', feature: 'messages', days: 3 };
      await act(support, `${at}/limit`, { ...limit, statement: plant('FeatureLimited.statement') });
      const [granted, withdrawn] = [randomUUID(), randomUUID()];
      for (const id of [granted, withdrawn])
        await act(finance, `ledger/${robin.user.id}/adjust`, { id, credits: 101, reason: 'beoordeeld' });
      await act(admin, `approvals/${granted}/approve`, { reason: plant('ApprovalGranted.reason') });
      await act(finance, `approvals/${withdrawn}/withdraw`, { reason: plant('ApprovalWithdrawn.reason') });
      await act(support, `${at}/terminate`, { reason: 'spam', statement: plant('MemberTerminated.statement') });
      await overturned('termination');
      ok(await robin.browser.post('/api/user.php', { email: robin.email, password: PASSWORD }));
    }, 240_000);
    afterAll(() => house.close());

    it('stands in the events it is meant for, sealed', async () => {
      expect(Object.keys(planted).toSorted()).toEqual(ofHere.toSorted());
      const { events } = await app.context.store.readAll({ after: 0n, limit: 100_000 });
      const opened = await app.context.codec.openAll(events);
      for (const [field, text] of Object.entries(planted)) {
        const [type, name = ''] = field.split('.');
        const said = opened
          .filter((event) => event.type === type)
          .map(({ data }) => (data as Record<string, unknown>)[name]);
        expect(JSON.stringify(said), field).toContain(text);
        expect(JSON.stringify(events.map(({ data, metadata }) => [data, metadata])), field).not.toContain(text);
      }
    });

    it('is found nowhere once the account is erased', async () => {
      ok(await robin.browser.delete('/api/user', { password: PASSWORD, reason: 'other' }));
      await app.settled();
      app.later(14 * DAY);
      await app.until(() => app.isErased(robin.user.id), 'the erasure');
      await app.settled();
      const left = Object.entries(await findInAllStores(app, house.log, planted)).filter(
        ([, where]) => where.length > 0,
      );
      expect(left).toEqual([]);
      expect(app.problems).toEqual([]);
    });
  });

  return planted;
}
