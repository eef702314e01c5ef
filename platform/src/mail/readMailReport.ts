import PostalMime, { type Attachment } from 'postal-mime';

/** What a mail that came back tells, or one from a mailbox provider about a complaint. */
export type MailReport = Readonly<{
  kind: 'hard_bounce' | 'soft_bounce' | 'complaint';
  /** Every address it gives for whom it was meant: a server that forwards names another than the one we wrote to. */
  recipients: readonly string[];
  /** The Message-ID of the mail it is about, without angle brackets; null where the report does not say. */
  messageId: string | null;
}>;

/**
 * What is read of a mail: anybody may write to the address that bounces come to, and half a megabyte of empty lines keeps a
 * parser busy for five seconds. A report stands before the mail that comes back with it, and of that only the header is wanted.
 */
const READ_BYTES = 64 * 1024;
const READ_LINES = 2_000;
/** A report of a mail server: a block about the message, then one for each recipient. Ours go to one. */
const READ_BLOCKS = 1 + 20;
const LIMITS = { maxNestingDepth: 10, maxHeadersSize: 64 * 1024 } as const;
/** RFC 3463: the address is the reason (5.1.x but for its server, 5.2.1 mailbox disabled); everything else may come right again. */
const ADDRESS_IS_GONE = /^5\.(1\.[12346]|1\.10|2\.1)$/;

/**
 * Reads a delivery status notification (RFC 3464) or an abuse report (RFC 5965) as it came by mail. Empty for any other
 * mail, and for what is no failure: a delay, a success, an "it is no spam after all". At most 20 recipients are read, and
 * the first 64 KiB or 2,000 lines.
 */
export async function readMailReport(raw: Uint8Array): Promise<MailReport[]> {
  const { attachments } = await PostalMime.parse(beginningOf(raw), { ...LIMITS, forceRfc822Attachments: true });
  const part = (type: string) => attachments.find(({ mimeType }) => mimeType === type);
  const returned = part('message/rfc822') ?? part('text/rfc822-headers') ?? part('message/rfc822-headers');
  const original = returned ? fieldsOf(returned) : {};
  const about = { messageId: original['message-id']?.replace(/^<|>$/g, '') ?? null };
  const writtenTo = addressIn(original.to);
  const status = part('message/delivery-status');
  const abuse = part('message/feedback-report');
  if (abuse) {
    const fields = fieldsOf(abuse);
    if (!/^(abuse|fraud|virus|other)$/i.test(fields['feedback-type'] ?? '')) return [];
    return [{ kind: 'complaint', recipients: known(addressIn(fields['original-rcpt-to']), writtenTo), ...about }];
  }
  if (!status) return [];
  return blocksOf(status)
    .filter(({ action }) => action?.toLowerCase() === 'failed')
    .map((fields) => ({
      kind: ADDRESS_IS_GONE.test(/\d\.\d{1,3}\.\d{1,3}/.exec(fields.status ?? '')?.[0] ?? '')
        ? ('hard_bounce' as const)
        : ('soft_bounce' as const),
      recipients: known(addressIn(fields['original-recipient']), addressIn(fields['final-recipient']), writtenTo),
      ...about,
    }));
}

function beginningOf(raw: Uint8Array): Uint8Array {
  const bytes = raw.subarray(0, READ_BYTES);
  let end = -1;
  for (let lines = 0; lines < READ_LINES; lines++) {
    end = bytes.indexOf(10, end + 1);
    if (end < 0) return bytes;
  }
  return bytes.subarray(0, end + 1);
}

type HeaderFields = Readonly<Record<string, string | undefined>>;

const textOf = ({ content }: Attachment): string =>
  typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString('latin1');
/** Header fields up to the first empty line; a folded line belongs to the one before. */
const parseFields = (text: string): HeaderFields =>
  Object.fromEntries(
    text
      .replaceAll(/\r?\n[ \t]+/g, ' ')
      .split(/\r?\n/)
      .flatMap((line) => {
        const colon = line.indexOf(':');
        return colon < 1 ? [] : [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]];
      }),
  );
const headOf = (text: string): string => text.split(/\r?\n\r?\n/, 1)[0] ?? '';
const fieldsOf = (part: Attachment): HeaderFields => parseFields(headOf(textOf(part).trimStart()));
const blocksOf = (part: Attachment): HeaderFields[] =>
  textOf(part)
    .split(/\r?\n\r?\n/, READ_BLOCKS)
    .map(parseFields);
/** `rfc822; a@b.c`, `<a@b.c>` and `A <a@b.c>` are the same address. */
const addressIn = (text = ''): string | null => /[^\s<>;,"]{1,64}@[^\s<>;,"]{1,255}/.exec(text)?.[0] ?? null;
const known = (...addresses: readonly (string | null)[]): string[] => [
  ...new Set(addresses.filter((address) => address !== null)),
];
