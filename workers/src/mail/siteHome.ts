import { siteUrl } from '@vonk/domain/site/siteUrl';
import type { WorkerContext } from '../workerContext.ts';
import type { Reader } from './defineMail.ts';

/** What the addresses in somebody's mails begin with: those of the site they signed up at. */
export const siteHome = ({ config }: Pick<WorkerContext, 'config'>, { audience }: Pick<Reader, 'audience'>): string =>
  siteUrl(config.publicUrl, audience.site);
