import type { Translate } from '@vonk/platform/mail/mail';
import type { WorkerContext } from '../workerContext.ts';

/** What a push message says. Nothing private beyond a name and, if the reader wants it, the first words. */
export type PushText = Readonly<{ title: string; body: string }>;

/** A push message that is wanted. */
export type PushNote = Readonly<{
  language: string;
  /** Where its reader lives. */
  country: string;
  /** One notification each: a newer one with the same tag takes the older one's place. */
  tag: string;
  /** Path of the site that it is about. */
  path: string;
  urgency: 'normal' | 'high';
  write: (t: Translate) => PushText;
}>;

/** A kind of push message; `load` reads the world anew and gives null when it is no longer wanted. Params are ids only. */
export type PushDefinition = Readonly<{
  name: string;
  load: (context: WorkerContext, params: Readonly<Record<string, string>>) => Promise<PushNote | null>;
}>;
