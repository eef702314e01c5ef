import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as uuid } from 'uuid';

/** One mail as one recipient got it. `links` are the http(s) addresses in it, in reading order, none twice. */
export type StoredMail = Readonly<{
  id: string;
  to: string;
  from: string;
  /** As whom, and where answers go; empty where the mail says neither, absent in mails of before it was kept. */
  from_name?: string;
  reply_to?: string;
  subject: string;
  html: string;
  text: string;
  links: string[];
  /** As the sender calls it: one that goes twice has the same. Empty where it has none. */
  message_id?: string;
  /** Ids of members it speaks of beside the recipient, as the sender told (`ABOUT_HEADER`). */
  about?: string[];
  /** ISO 8601 UTC. */
  received_at: string;
}>;

/** The mails of a folder, one file each, so that a restart keeps them. */
export type MailboxStore = Readonly<{
  /** Comes back when the mail is on disk. */
  add: (mail: Omit<StoredMail, 'id' | 'received_at'>) => Promise<StoredMail>;
  /** Newest first. `to` in any mixture of capitals; all mails when left out. */
  list: (to?: string) => Promise<StoredMail[]>;
  get: (id: string) => Promise<StoredMail | null>;
  /** Those to an address, and those that hold the text `about`; all of them when neither is given. How many went. */
  remove: (which?: { to?: string; about?: string }) => Promise<number>;
  /** Called after every change, until the answered function is called. */
  onChange: (listener: () => void) => () => void;
}>;

/** Older ones make room: a mailbox for trying things out must not fill the disk. */
const MAILS_MAX = 5000;

export function mailboxStore(folder: string): MailboxStore {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const listeners = new Set<() => void>();
  /** Recipient by id, in order of arrival: ids of version 7 sort by time. */
  const recipients = new Map<string, string>();
  for (const name of readdirSync(folder).sort()) {
    const mail = name.endsWith('.json') ? parse(readIfThere(join(folder, name))) : null;
    if (mail) recipients.set(mail.id, mail.to.toLowerCase());
  }

  const fileOf = (id: string) => join(folder, `${id}.json`);
  const changed = () => listeners.forEach((listener) => listener());
  const idsFor = (to?: string) =>
    [...recipients].filter(([, one]) => to === undefined || one === to.toLowerCase()).map(([id]) => id);
  const get = async (id: string) =>
    recipients.has(id) ? parse(await readFile(fileOf(id), 'utf8').catch(() => null)) : null;
  const drop = async (ids: string[]) => {
    for (const id of ids) recipients.delete(id);
    await Promise.all(ids.map((id) => rm(fileOf(id), { force: true })));
  };

  return {
    add: async (received) => {
      const mail = { ...received, id: uuid(), received_at: new Date().toISOString() };
      const draft = join(folder, `${mail.id}.new`);
      const file = await open(draft, 'w', 0o600);
      try {
        await file.writeFile(JSON.stringify(mail));
        await file.sync();
      } catch (error) {
        await rm(draft, { force: true }); // on a full disk every try would leave one
        throw error;
      } finally {
        await file.close();
      }
      await rename(draft, fileOf(mail.id));
      recipients.set(mail.id, mail.to.toLowerCase());
      if (recipients.size > MAILS_MAX) await drop(idsFor().slice(0, recipients.size - MAILS_MAX));
      changed();
      return mail;
    },
    list: async (to) => (await Promise.all(idsFor(to).sort().reverse().map(get))).filter((mail) => mail !== null),
    get,
    remove: async ({ to, about } = {}) => {
      const holds = async (id: string) =>
        about !== undefined && (await readFile(fileOf(id), 'utf8').catch(() => '')).includes(about);
      const ids = about === undefined || to !== undefined ? idsFor(to) : [];
      for (const id of idsFor()) if (!ids.includes(id) && (await holds(id))) ids.push(id);
      await drop(ids);
      changed();
      return ids.length;
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Http(s) addresses of a mail: those a reader can click first, then those written out in the text. */
export function linksOf(html: string, text: string): string[] {
  const clickable = [...html.matchAll(/<a\s[^<>]{0,500}?\bhref\s{0,5}=\s{0,5}(?:"([^"]*)"|'([^']*)')/gi)].map(
    ([, double, single]) => unescaped(double ?? single ?? ''),
  );
  const written = [...text.matchAll(/https?:\/\/[^\s<>"')\]]+/g)].map(([address]) => withoutStops(address));
  return [...new Set([...clickable, ...written])].filter((link) => /^https?:\/\//i.test(link));
}

/** The stops after an address belong to the sentence it stands in. */
const withoutStops = (address: string): string => {
  let end = address.length;
  while (end > 0 && '.,;:!?'.includes(address.charAt(end - 1))) end--;
  return address.slice(0, end);
};

const entities: Record<string, string> = {
  '&amp;': '&',
  '&#38;': '&',
  '&#x26;': '&',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
  '&#x3D;': '=',
  '&#61;': '=',
};
const unescaped = (value: string): string => value.trim().replace(/&[#\w]+;/g, (entity) => entities[entity] ?? entity);

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function parse(content: string | null): StoredMail | null {
  try {
    return content === null ? null : (JSON.parse(content) as StoredMail);
  } catch {
    return null; // written by hand or torn: not a mail
  }
}
