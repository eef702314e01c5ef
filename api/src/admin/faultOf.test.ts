import { describe, expect, it } from 'vitest';
import { faultOf } from './faultOf.ts';

const FOREIGN_KEY =
  'insert into "refunds" ("id", "reference") values ($1, $2) - insert or update on table "refunds" violates foreign key constraint "refunds_reference_fkey"';

describe('why something is stuck, told to staff', () => {
  it.each([
    [FOREIGN_KEY, 'missing_reference', 'SQL-23503'],
    ['duplicate key value violates unique constraint "x"', 'duplicate', 'SQL-23505'],
    ['14 UNAVAILABLE: No connection established', 'service_away', 'GRPC-14'],
    ['Error: 4 DEADLINE_EXCEEDED: Deadline exceeded', 'service_away', 'GRPC-4'],
    ['9 FAILED_PRECONDITION: wrong', 'unknown', 'GRPC-9'],
    ["Can't send mail: 550 5.1.1 no such user", 'mail_refused', 'SMTP-550'],
    ['451 4.7.1 try again later', 'service_away', 'SMTP-451'],
    ['connect ECONNREFUSED 127.0.0.1:5432', 'service_away', 'ECONNREFUSED'],
    ['connect ENOENT /srv/data/.s.PGSQL.5432', 'service_away', 'ENOENT'],
    ['Query read timeout', 'service_away', 'TIMEOUT'],
  ])('%s', (error, fault, code) => expect(faultOf(error)).toEqual({ fault, code }));

  it('calls a file that is missing no database that is away', () => {
    expect(faultOf("ENOENT: no such file or directory, open '/srv/photos/1'").fault).toBe('unknown');
  });

  it('says nothing of the text itself, and the same of the same', () => {
    const secret = 'select * from accounts where email = anna@example.org: no such thing';
    expect(faultOf(secret).fault).toBe('unknown');
    expect(faultOf(secret).code).toMatch(/^ERR-[0-9a-f]{8}$/);
    expect(faultOf(secret)).toEqual(faultOf(secret));
    expect(faultOf(`${secret}!`).code).not.toBe(faultOf(secret).code);
    expect(JSON.stringify(faultOf(FOREIGN_KEY))).not.toMatch(/insert|refunds/);
  });
});
