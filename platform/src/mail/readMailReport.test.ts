import { describe, expect, it } from 'vitest';
import { readMailReport } from './readMailReport.ts';

const ORIGINAL = [
  'Message-ID: <0123456789abcdef@vonk.example>',
  'From: Vonk <hello@vonk.example>',
  'To: anna@example.test',
  'Subject: Nieuw bericht',
].join('\r\n');
const report = (type: string, parts: readonly (readonly [type: string, text: string])[]) =>
  Buffer.from(
    [
      'From: MAILER-DAEMON@mx.example.test',
      'To: hello@vonk.example',
      'Subject: Undelivered Mail Returned to Sender',
      'MIME-Version: 1.0',
      `Content-Type: multipart/report; report-type=${type}; boundary="b1"`,
      '',
      ...parts.flatMap(([kind, text]) => ['--b1', `Content-Type: ${kind}`, '', text]),
      '--b1--',
      '',
    ].join('\r\n'),
  );
const bounce = (
  lines: readonly string[],
  original: readonly [string, string] = ['message/rfc822', `${ORIGINAL}\r\n\r\nHoi`],
) =>
  report('delivery-status', [
    ['text/plain', 'I am sorry to have to inform you that your message could not be delivered.'],
    ['message/delivery-status', ['Reporting-MTA: dns; mx.example.test', '', ...lines, ''].join('\r\n')],
    original,
  ]);
const about = { messageId: '0123456789abcdef@vonk.example' };

describe('a mail that came back', () => {
  it.each([
    ['5.1.1', 'hard_bounce'],
    ['5.1.10', 'hard_bounce'],
    ['5.2.1', 'hard_bounce'],
    ['5.2.2', 'soft_bounce'],
    ['5.7.1', 'soft_bounce'],
    ['4.4.7', 'soft_bounce'],
    ['5.1.8', 'soft_bounce'],
  ] as const)('with the status %s is a %s of the mail it holds', async (status, kind) => {
    const raw = bounce(['Final-Recipient: rfc822; Anna@example.test', 'Action: failed', `Status: ${status} (no)`]);
    expect(await readMailReport(raw)).toEqual([
      { kind, recipients: ['Anna@example.test', 'anna@example.test'], ...about },
    ]);
  });

  it('names every address that it may have been meant for, once, also from headers alone', async () => {
    const lines = [
      'Original-Recipient: rfc822;anna@example.test',
      'Final-Recipient: rfc822;\r\n anna@elsewhere.test',
      'Action: Failed',
      'Status: 5.1.1',
    ];
    expect(await readMailReport(bounce(lines, ['text/rfc822-headers', ORIGINAL]))).toEqual([
      { kind: 'hard_bounce', recipients: ['anna@example.test', 'anna@elsewhere.test'], ...about },
    ]);
  });

  it.each(['delayed', 'delivered', 'relayed', 'expanded'])('that is %s tells nothing', async (action) => {
    const raw = bounce(['Final-Recipient: rfc822; anna@example.test', `Action: ${action}`, 'Status: 4.4.1']);
    expect(await readMailReport(raw)).toEqual([]);
  });
});

describe('a complaint of a mailbox provider', () => {
  const complaint = (type: string) =>
    report('feedback-report', [
      ['text/plain', 'This is an email abuse report.'],
      [
        'message/feedback-report',
        `Feedback-Type: ${type}\r\nUser-Agent: Test/1\r\nVersion: 1\r\nOriginal-Rcpt-To: <anna@example.test>\r\n`,
      ],
      ['message/rfc822', `${ORIGINAL}\r\n\r\nHoi`],
    ]);

  it('is read with whom it is from and about which mail', async () => {
    expect(await readMailReport(complaint('abuse'))).toEqual([
      { kind: 'complaint', recipients: ['anna@example.test'], ...about },
    ]);
  });

  it('that takes one back is none', async () => expect(await readMailReport(complaint('not-spam'))).toEqual([]));
});

it.each([
  ['an answer of a person', Buffer.from(`${ORIGINAL}\r\n\r\nThanks, but Status: 5.1.1`)],
  ['nothing', Buffer.alloc(0)],
  ['noise', Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919) % 256))],
  [
    'a hundred parts in each other',
    Buffer.from('Content-Type: multipart/mixed; boundary=a\r\n\r\n--a\r\n'.repeat(100)),
  ],
])('%s is no report', async (_what, raw) => {
  expect(await readMailReport(raw).catch(() => [])).toEqual([]);
});

describe('a report', () => {
  it('is read where the mail that came back with it is as large as mails get', async () => {
    const failed = ['Final-Recipient: rfc822; anna@example.test', 'Action: failed', 'Status: 5.1.1'];
    const large = bounce(failed, ['message/rfc822', `${ORIGINAL}\r\n\r\n${'Hoi, hoe is het? '.repeat(20_000)}`]);
    expect(await readMailReport(large)).toMatchObject([{ kind: 'hard_bounce', ...about }]);
  });

  it.each([
    ['lines', '\r\n'],
    ['bytes', `${'x'.repeat(70)}\r\n`],
  ])('is not looked for behind more %s than a report ever has', async (_what, line) => {
    const status = ['message/delivery-status', 'Action: failed\r\nStatus: 5.1.1\r\nFinal-Recipient: a@b.test'] as const;
    const apart = (times: number) =>
      readMailReport(report('delivery-status', [['text/plain', line.repeat(times)], status]));
    expect(await apart(800)).toHaveLength(1);
    expect(await apart(2_000)).toEqual([]);
  });
});
