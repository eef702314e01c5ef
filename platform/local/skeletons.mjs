/**
 * What `npm run new` makes of each kind: `files` by path, `edits` of files that are there (or begin empty) as functions from
 * text to text (null: no place was found), and `next`, what is left to the one who asked.
 */
import { commandSkeleton } from './commandSkeleton.mjs';
import { mailSkeleton } from './mailSkeleton.mjs';
import { inEachLanguage, inTurn, withImport, withLine } from './skeletonEdits.mjs';

const timer = ({ feature, name, pascal, kebab, words, sentence }) => ({
  files: {
    [`workers/src/${feature}/${name}.timer.ts`]: `import { readAccount } from '@vonk/projector/accounts/accounts.query';
import type { TimerDefinition } from '../timerDefinition.ts';

/** ${sentence}: what happens when its row is due. Answers a later instant when it is not time yet. */
export const ${name}: TimerDefinition = {
  kind: '${kebab}',
  handle:
    (context) =>
    async ({ key: member }) => {
      const account = await readAccount(context.db, member, context.clock());
      // Whoever is gone or away has nothing due any more.
      if (account?.status !== 'active') return;
    },
};
`,
    [`workers/src/${feature}/${name}.timer.test.ts`]: `import { expect, it } from 'vitest';
import { allTimers } from '../allTimers.ts';
import { ${name} } from './${name}.timer.ts';

it('${words} is a timer of its own: no other takes its rows', () => {
  expect(allTimers.filter(({ kind }) => kind === ${name}.kind)).toEqual([${name}]);
});
`,
  },
  edits: [
    [
      'workers/src/allTimers.ts',
      inTurn(
        withImport([name], `./${feature}/${name}.timer.ts`),
        withLine('export const allTimers', '\n];', `\n  ${name},`),
      ),
    ],
  ],
  next: [
    `Make its rows where ${pascal} begins (scheduleAfter in a reaction), and say in a .pg.test.ts what happens when one is due.`,
  ],
});

const projection = ({ feature, name, pascal, snake, words, sentence }) => ({
  files: {
    [`projector/src/${feature}/${name}.projection.ts`]: `import { table } from '@vonk/platform/projection/projection';
import { projection } from '../projection.ts';

/** ${sentence}, by member. */
export const ${name}Projection = projection({
  name: '${name}',
  version: 1,
  tables: { ${snake}: table({ columns: { member: 'text', since: 'timestamptz' }, key: ['member'] }) },
  on: {
    EmailConfirmed: ({ data, at }, { ${snake} }) => ${snake}.put({ member: data.member, since: at }),
    MemberErased: ({ data }, { ${snake} }) => ${snake}.removeWhere({ member: data.member }),
  },
});
`,
    [`projector/src/${feature}/${name}.query.ts`]: `import type { Knex } from 'knex';

/** Since when (ISO 8601); null for who is not there. */
export async function read${pascal}(db: Knex, member: string): Promise<string | null> {
  const row = await db('read.${snake}').where({ member }).first<{ since: Date } | undefined>('since');
  return row?.since.toISOString() ?? null;
}
`,
    [`projector/src/${feature}/${name}.pg.test.ts`]: `import { testReadModels, type TestReadModels } from '@vonk/platform/testing/testReadModels';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { happened, joined } from '../testing/happened.ts';
import { ${name}Projection } from './${name}.projection.ts';
import { read${pascal} } from './${name}.query.ts';

describe('${words}', () => {
  let readModels: TestReadModels;
  beforeAll(async () => {
    readModels = await testReadModels([${name}Projection]);
    await readModels.given('member-ann', ...joined('ann'));
  });
  afterAll(() => readModels.drop());

  it('knows who is there, and nobody else', async () => {
    expect(await read${pascal}(readModels.db, 'ann')).not.toBeNull();
    expect(await read${pascal}(readModels.db, 'bob')).toBeNull();
  });

  it('forgets who is erased', async () => {
    await readModels.given('member-ann', happened('MemberErased', { member: 'ann' }));
    expect(await read${pascal}(readModels.db, 'ann')).toBeNull();
  });
});
`,
  },
  edits: [
    [
      'projector/src/allProjections.ts',
      inTurn(
        withImport([`${name}Projection`], `./${feature}/${name}.projection.ts`),
        withLine('export const allProjections', '\n];', `\n  ${name}Projection,`),
      ),
    ],
  ],
  next: ['Name the columns and fold the events that it shows. A later change of either raises `version`.'],
});

const screen = ({ feature, name, pascal, kebab, words, sentence }) => ({
  files: {
    [`member-web/src/screens/${pascal}Screen.tsx`]: `import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../app/usePageTitle.ts';
import { Page } from '../ui/Page.tsx';

/** ${sentence}. */
export function ${pascal}Screen() {
  const { t } = useTranslation('${feature}');
  usePageTitle();
  return (
    <Page width="small" title={t('${name}.title')}>
      <p>{t('${name}.lead')}</p>
    </Page>
  );
}
`,
    [`member-web/src/screens/${pascal}Screen.test.tsx`]: `import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../test/renderScreen.tsx';
import { ${pascal}Screen } from './${pascal}Screen.tsx';

it('the screen "${words}" has one heading and says what it is for', () => {
  renderScreen(<${pascal}Screen />, { at: '/${kebab}' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('${sentence}');
  expect(screen.getByText('${sentence}.')).toBeInTheDocument();
});
`,
  },
  edits: [
    [
      'member-web/src/app/allScreens.tsx',
      withLine(
        'export const allScreens',
        '\n  ...namesOf(',
        `\n  '${kebab}': screen(() => import('../screens/${pascal}Screen.tsx'), '${pascal}Screen'),`,
      ),
    ],
    [
      'contracts/src/site/pageRoutes.ts',
      withLine('const table = {', '\n  ...staticPages,', `\n  '${kebab}': page('/${kebab}'),`),
    ],
    ...inEachLanguage('heads', 'site', kebab, { title: sentence, description: `${sentence}.` }),
    ...inEachLanguage('screen', feature, name, { title: sentence, lead: `${sentence}.` }),
  ],
  next: [
    `Write its words in seven languages. It is at /${kebab} for everybody; \`memberPage\` in pageRoutes.ts where a login is needed.`,
  ],
});

export const skeletons = { command: commandSkeleton, mail: mailSkeleton, timer, projection, screen };
