import type { Clock } from '@vonk/contracts/kernel';
import type { Audience } from '@vonk/contracts/site/audience';
import type { Settings } from '@vonk/contracts/site/settings';
import type { Config } from '@vonk/platform/config';
import type { CommandHandler } from '@vonk/platform/commands/commandHandler';
import type { EventStore } from '@vonk/platform/event-store/eventStore';
import type { FileStore } from '@vonk/platform/files/fileStore';
import type { MailTransport } from '@vonk/platform/mail/mailTransport';
import type { PaymentProvider } from '@vonk/platform/payment-provider/paymentProvider';
import type { PersonalKeys } from '@vonk/platform/personal-data/personalKeys.store';
import type { JobQueue } from '@vonk/platform/queue/jobQueue';
import type { Knex } from 'knex';
import type { Forgotten } from './forgetMember.ts';
import type { PushSender } from './push/pushSender.ts';

/** What the workers reach the world with. */
export type WorkerContext = Readonly<{
  config: Pick<Config, 'publicUrl' | 'hmacSecret' | 'mailFrom' | 'databaseUrl'>;
  db: Knex;
  /** All events, for whoever goes through them from the first: nothing is decided on it. */
  store: Pick<EventStore, 'readAll' | 'readStream' | 'head'>;
  commands: CommandHandler;
  keys: PersonalKeys;
  queue: JobQueue;
  mail: MailTransport;
  /** Null: this house has no keys for push messages. */
  push: PushSender | null;
  /** Null: nobody takes money here, the shop is closed. */
  provider: PaymentProvider | null;
  clock: Clock;
  /** Waits until the read models have passed a position; false when they do not in time. */
  projected: (position: bigint) => Promise<boolean>;
  /** The settings in force for somebody, now or at another moment: nobody's are read without saying whose. */
  settings: (audience: Audience, at?: Date) => Promise<Settings>;
  files: FileStore;
  /** Removes what is held on a member outside the log and the read models; see forgetMember. */
  forget: (member: Forgotten) => Promise<void>;
}>;
