import { afterAll, beforeAll, expect, it } from 'vitest';
import { allMails } from '../allMails.ts';
import { confirmed, signedUp } from '../testing/memberEvents.ts';
import { testWorkers, type TestWorkers } from '../testing/testWorkers.ts';
import { sendMail } from './sendMail.ts';

let workers: TestWorkers;
beforeAll(async () => {
  workers = await testWorkers();
});
afterAll(() => workers.stop());

it('sends a mail once when the database goes away between sending it and noting so', async () => {
  // What is counted by a sequence is not taken back with the statement that fails.
  await workers.db.raw(`
    create sequence ops.noted;
    create function ops.go_away() returns trigger language plpgsql as $$
      begin
        if nextval('ops.noted') <= 3 then raise 'shutting down' using errcode = '57P01'; end if;
        return new;
      end $$;
    create trigger go_away before insert on ops.mails for each row execute function ops.go_away()`);
  await workers.happened('member-anna', signedUp('anna'), confirmed('anna'));
  await workers.until(async () => (await workers.db('ops.mails').where({ status: 'sent' })).length === 1, 'the note');
  // Nobody is left who would send it again.
  await workers.until(async () => (await workers.db('ops.job_outbox')).length === 0, 'the end of the job');
  const { rows } = await workers.db.raw<{ rows: { tries: string }[] }>('select last_value as tries from ops.noted');
  expect(Number(rows[0]?.tries)).toBe(4);
  expect(await workers.mails('anna@example.test')).toHaveLength(1);
});

it.each(['bounced', 'bounced_soft', 'complaint'] as const)(
  'sends a mail once when its job is made again after it was reported as %s',
  async (status) => {
    const member = `bea-${status}`;
    await workers.happened(`member-${member}`, signedUp(member), confirmed(member));
    const went = () => workers.db('ops.mails').where({ member, status: 'sent' }).first<{ id: string; mail: string }>();
    const { id, mail: name } = await workers.until(went, 'the note');
    await workers.db('ops.mails').where({ id }).update({ status });
    await sendMail(workers.open.context, allMails)({ id, name, data: { member } } as never);
    expect(await workers.mails(`${member}@example.test`)).toHaveLength(1);
    expect(await workers.db('ops.mails').where({ id }).first('status')).toEqual({ status });
  },
);

it('comes from the site of its reader, and what they answer goes to its support', async () => {
  const set = (site: string, key: string, value: unknown) =>
    workers.happened(`site-${site}`, {
      type: 'SettingChanged',
      data: {
        ...{ site, key, value, country: null, effective_from: workers.now().toISOString() },
        ...{ reason: 'a test', by: 'staff-1' },
      },
    });
  await set('b.example', 'name', 'Étincelle');
  await set('b.example', 'support_email', 'aide@b.example');
  await workers.happened('member-cleo', signedUp('cleo', { site: 'b.example' }), confirmed('cleo'));
  expect(await workers.mailTo('cleo@example.test')).toMatchObject({
    ...{ from: 'hello@vonk.example', from_name: 'Étincelle', reply_to: 'aide@b.example' },
  });
  expect((await workers.mails('anna@example.test'))[0]).toMatchObject({
    ...{ from_name: 'Vonk', reply_to: 'support@vonk.example' },
  });
});

it('to the staff comes from the house, and an answer never reaches the support of members: it quotes their link', async () => {
  const [staff, enrolment] = ['carla', 'e-1'];
  await workers.happened('staff-carla', {
    type: 'StaffJoined',
    data: { staff, email: 'carla@staff.test', name: 'Carla', role: 'support', by: 'staff-0' },
  });
  await workers.happened('staff-carla', {
    type: 'StaffEnrolmentIssued',
    data: {
      ...{ staff, enrolment, occasion: 'joined', language: 'nl', by: 'staff-0' },
      expires_at: new Date(workers.now().getTime() + 3_600_000).toISOString(),
    },
  });
  expect(await workers.mailTo('carla@staff.test')).toMatchObject({ from_name: 'Vonk', reply_to: '' });
});
