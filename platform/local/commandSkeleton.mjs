import { inTurn, withImport, withLine } from './skeletonEdits.mjs';

/** A command: schema and route, decider with its test, handler. See skeletons.mjs. */
export const commandSkeleton = ({ feature, name, pascal, kebab, words, sentence }) => {
  const member = feature === 'accounts' ? './member.ts' : '../accounts/member.ts';
  return {
    files: {
      [`domain/src/${feature}/${name}.ts`]: `import { refuse } from '../refuse.ts';
import type { Member, MemberEvent } from '${member}';

export type ${pascal}Command = { member: string };

/** ${sentence}: what follows, by the rules of the specification. Refuses not_found. */
export function ${name}(state: Member, _command: ${pascal}Command): MemberEvent[] {
  if (state.status === 'none') refuse('not_found');
  return [];
}
`,
      [`domain/src/${feature}/${name}.test.ts`]: `import { describe, it } from 'vitest';
import { specify } from '../testing/given.ts';
import { anna, confirmed, signedUp } from '../testing/memberEvents.ts';
import { member } from '${member}';
import { ${name} } from './${name}.ts';

describe('${words}', () => {
  const given = specify(member);

  it('is refused for somebody who is not there', () =>
    given()
      .when((state) => ${name}(state, { member: anna }))
      .thenRefuses('not_found'));

  it('records nothing yet for a member', () =>
    given(signedUp, confirmed)
      .when((state) => ${name}(state, { member: anna }))
      .thenNothing());
});
`,
      [`api/src/${feature}/${name}Routes.ts`]: `import { ${feature}Routes } from '@vonk/contracts/${feature}/routes';
import { member as memberStream } from '@vonk/domain/accounts/member';
import { ${name} } from '@vonk/domain/${feature}/${name}';
import type { AppContext } from '../appContext.ts';
import { handle, type Mounted } from '../http/handle.ts';

/** ${sentence}. */
export const ${name}Handlers = (context: AppContext): readonly Mounted[] => [
  handle(${feature}Routes.${name}, async ({ member, command, after }) => {
    const { position } = await context.commands.execute({
      stream: memberStream,
      id: member,
      command,
      decide: (state) => ${name}(state, { member }),
    });
    await after(position);
    return { status: 204 };
  }),
];
`,
    },
    edits: [
      [
        `contracts/src/${feature}/commands.ts`,
        inTurn(
          withImport(['CommandId'], '../fields.ts'),
          withImport(['z'], 'zod'),
          (text) =>
            `${text}\n/** ${sentence}. \`id\` is of the caller's making: a retry is the same command. */\nexport const ${pascal} = z.object({ id: CommandId }).meta({ id: '${pascal}' });\n`,
        ),
      ],
      [
        `contracts/src/${feature}/routes.ts`,
        inTurn(
          withImport([pascal], './commands.ts'),
          withLine(
            `export const ${feature}Routes = {`,
            '\n};',
            `
  ${name}: route({
    method: 'post',
    path: '/api/${kebab}',
    caller: 'member',
    summary: '${sentence}',
    body: ${pascal},
    answers: { 204: null },
    refusals: ['not_found'],
  }),`,
          ),
        ),
      ],
      [
        'api/src/allRoutes.ts',
        inTurn(
          withImport([`${name}Handlers`], `./${feature}/${name}Routes.ts`),
          withLine('export const allRoutes', '\n];', `\n  ${name}Handlers,`),
        ),
      ],
    ],
    next: [
      'The decider stands on member-{id}: choose the stream whose state guards the rule ("Streams" in docs/architecture.md).',
      'Declare its event in contracts, and let the test say what follows. Refusals belong into the route.',
    ],
  };
};
