import { LANGUAGES } from '@vonk/contracts/languages';
import { linkToken } from '@vonk/platform/personal-data/linkToken';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testWorkers, type TestWorkers } from '../testing/testWorkers.ts';
import { staffEnrolmentMail } from './staffEnrolment.mail.ts';
import { staffSignInChangedMail } from './staffSignInChanged.mail.ts';

describe('the mail by which somebody of the staff sets up their sign-in', () => {
  let workers: TestWorkers;
  beforeAll(async () => {
    workers = await testWorkers();
  });
  afterAll(() => workers.stop());

  const join = (staff: string) =>
    workers.happened(`staff-${staff}`, {
      type: 'StaffJoined',
      data: { staff, email: `${staff}@staff.test`, name: 'Carla', role: 'support', by: 'staff-0' },
    });
  const issue = (staff: string, enrolment: string, occasion: 'joined' | 'reset', hours = 24) =>
    workers.happened(`staff-${staff}`, {
      type: 'StaffEnrolmentIssued',
      data: {
        ...{ staff, enrolment, occasion, language: 'nl', by: 'staff-0' },
        expires_at: new Date(workers.now().getTime() + hours * 3_600_000).toISOString(),
      },
    });
  const prepared = (staff: string, enrolment: string, language = 'nl') =>
    staffEnrolmentMail.prepare(workers.open.context, { staff, enrolment, language, occasion: 'joined' });

  it('goes to the colleague alone, with a link whose token no server on the way reads', async () => {
    await join('carla');
    await issue('carla', 'e-1', 'joined');
    const mail = await workers.mailTo('carla@staff.test');
    const token = linkToken(workers.open.context.config.hmacSecret, 'staff_enrolment', 'e-1');
    expect(mail.subject).toContain('backoffice');
    expect(mail.text).toContain(`/admin/#/enrol/carla/${token}`);
    expect(mail.text.match(/Carla/g), 'greeted once').toHaveLength(1);
  });

  it('says after a reset that the old sign-in is over', async () => {
    await join('rens');
    await issue('rens', 'e-2', 'reset');
    const mail = await workers.mailTo('rens@staff.test');
    expect(mail.text).toContain('werken niet meer');
  });

  it('does not go for a link that was replaced, used or has run out', async () => {
    await join('bo');
    await issue('bo', 'e-3', 'joined');
    expect(await prepared('bo', 'e-3')).not.toBeNull();
    await issue('bo', 'e-4', 'joined');
    expect(await prepared('bo', 'e-3')).toBeNull();
    await workers.happened('staff-bo', { type: 'StaffEnrolled', data: { staff: 'bo', enrolment: 'e-4' } });
    expect(await prepared('bo', 'e-4')).toBeNull();
    expect(await prepared('nobody', 'e-4')).toBeNull();
  });

  it.each(LANGUAGES)('is written in %s', async (language) => {
    await join(`of-${language}`);
    await issue(`of-${language}`, `e-${language}`, 'joined');
    expect((await prepared(`of-${language}`, `e-${language}`, language))?.reader.language).toBe(language);
  });

  it('is in the language they chose for themselves, once they have, whatever whoever sends it asks for', async () => {
    await join('kees');
    await issue('kees', 'e-k1', 'joined');
    expect((await prepared('kees', 'e-k1', 'fr'))?.reader.language).toBe('fr');
    await workers.happened('staff-kees', { type: 'StaffEnrolled', data: { staff: 'kees', enrolment: 'e-k1' } });
    await workers.happened('staff-kees', { type: 'StaffLanguageChosen', data: { staff: 'kees', language: 'de' } });
    await issue('kees', 'e-k2', 'reset');
    expect((await prepared('kees', 'e-k2', 'fr'))?.reader.language).toBe('de');
    const changed = () => staffSignInChangedMail.prepare(workers.open.context, { staff: 'kees', what: 'password' });
    expect((await changed())?.reader.language).toBe('de');
    await workers.happened('staff-kees', { type: 'StaffLanguageChosen', data: { staff: 'kees', language: 'en' } });
    expect((await prepared('kees', 'e-k2', 'fr'))?.reader.language).toBe('en');
    expect((await changed())?.reader.language).toBe('en');
  });

  const act = (staff: string, what: string, about = staff) =>
    workers.happened(`staff-${staff}`, { type: 'StaffActed', data: { staff, act: what, about, reason: 'their own' } });

  it('tells a colleague that their own password or authenticator app was changed, and what to do if it was not them', async () => {
    await join('wim');
    await issue('wim', 'e-wim', 'joined');
    await workers.mailTo('wim@staff.test');
    // What they do to others is told to nobody.
    await act('wim', 'change password', 'bo');
    await act('wim', 'change password');
    const ofPassword = await workers.mailTo('wim@staff.test', 'wachtwoord voor de backoffice');
    expect(ofPassword.text).toContain('Bel meteen een beheerder');
    await act('wim', 'change second factor');
    await workers.mailTo('wim@staff.test', 'authenticator-app is gewijzigd');
    expect(await workers.mails('wim@staff.test')).toHaveLength(3);
  });

  it.each(LANGUAGES)('tells of a changed sign-in in %s, to whoever has not left', async (language) => {
    const staff = `changed-${language}`;
    await join(staff);
    await workers.happened(`staff-${staff}`, {
      type: 'StaffEnrolmentIssued',
      data: {
        ...{ staff, enrolment: `c-${language}`, occasion: 'joined', language, by: 'staff-0' },
        expires_at: workers.now().toISOString(),
      },
    });
    const mail = () => staffSignInChangedMail.prepare(workers.open.context, { staff, what: 'password' });
    expect((await mail())?.reader.language).toBe(language);
    await workers.happened(`staff-${staff}`, { type: 'StaffLeft', data: { staff, by: 'staff-0', reason: 'gone' } });
    expect(await mail()).toBeNull();
  });
});
