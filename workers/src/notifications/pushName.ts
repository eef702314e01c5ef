import type { Translate } from '@vonk/platform/mail/mail';

/** A fictional profile carries its label wherever it is seen (DECISIONS "fictional profiles"). */
export const pushName = (t: Translate, { name, fictional }: { name: string; fictional: boolean }): string =>
  fictional ? `${name} (${t('notifications:push.fictional')})` : name;
