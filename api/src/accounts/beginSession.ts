import type { Language } from '@vonk/contracts/languages';
import { member as memberStream } from '@vonk/domain/accounts/member';
import { signInOnDevice } from '@vonk/domain/accounts/signInOnDevice';
import type { Command } from '@vonk/platform/commands/commandHandler';
import type { Request } from 'express';
import { geoCountry } from '../geoCountry.ts';
import type { AppContext } from '../appContext.ts';
import { clientAddress } from '../http/clientAddress.ts';
import { deviceOf } from '../http/deviceOf.ts';
import { deriveCommand } from '@vonk/platform/commands/deriveCommand';
import { knownDevice } from '../http/knownDevice.ts';
import { signInAs } from '../http/sessions.ts';

/**
 * Signs in somebody who proved to be this member. A browser that the account does not know is recorded first, so that
 * nobody gets in on one without a mail to the owner. Nothing waits for the read models: none of them opens a door.
 */
export async function beginSession(
  context: AppContext,
  command: Command,
  request: Request,
  { member, language }: { member: string; language: Language },
): Promise<void> {
  if (knownDevice(context, request, member) === null) {
    const device = { member, ...deviceOf(request.get('User-Agent')), country: geoCountry(clientAddress(request)) };
    await context.commands.execute({
      stream: memberStream,
      id: member,
      command: { ...deriveCommand(command, 'device'), actor: `member:${member}` },
      decide: (state) => signInOnDevice(state, device),
    });
  }
  await signInAs(context, request, member, language);
}
