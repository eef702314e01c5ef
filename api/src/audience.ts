import type { Audience } from '@vonk/contracts/site/audience';
import type { SettingKey, Settings } from '@vonk/contracts/site/settings';
import { member as memberStream, type Member } from '@vonk/domain/accounts/member';
import type { Request } from 'express';
import type { AppContext } from './appContext.ts';
import { clientAddress } from './http/clientAddress.ts';
import { siteOf } from './siteOf.ts';
import { visitorCountry } from './visitorCountry.ts';

/** For whom settings are read: the member who is signed in, else the visitor as their request tells. */
export const audienceOf = async (context: AppContext, request: Request, member: string | null): Promise<Audience> =>
  member === null ? visitorAudience(context, request) : memberAudience(context, member);

/** A member speaks with the site of their signup, by whatever host they come, and lives where their profile says. */
export async function memberAudience({ commands }: Pick<AppContext, 'commands'>, member: string): Promise<Audience> {
  return audienceOfState(await commands.load(memberStream, member));
}

/** The same, of whom the stream is known. */
export const audienceOfState = ({ site, country }: Pick<Member, 'site' | 'country'>): Audience => ({
  site,
  country: country ?? '',
});

/** A visitor speaks with the site whose host they asked for, and is where their address is. */
export function visitorAudience(context: Pick<AppContext, 'settings' | 'config'>, request: Request): Audience {
  const { id } = siteOf(context, request);
  return { site: id, country: visitorCountry(context, id, clientAddress(request)) };
}

/** Some settings as they hold for a member; nobody asks who they are where those are the same for all. */
export const memberSettings = async <Key extends SettingKey>(
  context: Pick<AppContext, 'commands' | 'settings'>,
  member: string,
  ...keys: readonly Key[]
): Promise<Pick<Settings, Key>> =>
  context.settings.everywhere(...keys) ?? context.settings.of(await memberAudience(context, member));

/** The same for whoever calls: a member, else a visitor. */
export const callerSettings = async <Key extends SettingKey>(
  context: AppContext,
  request: Request,
  member: string | null,
  ...keys: readonly Key[]
): Promise<Pick<Settings, Key>> =>
  context.settings.everywhere(...keys) ?? context.settings.of(await audienceOf(context, request, member));
