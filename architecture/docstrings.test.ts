import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { code, listOf, text } from './repository.ts';

/** The schemas, types and functions that every room speaks with. */
const vocabulary = listOf(code, (path) => path.startsWith('contracts/src/') && !/\.test\.tsx?$/.test(path));

type Exported = Readonly<{ name: string; documented: boolean }>;

/** What a file declares and exports, at its top alone: the fields of a schema and the events of a table are its own matter. */
function exportedBy(source: string): Exported[] {
  const file = ts.createSourceFile('file.ts', source, ts.ScriptTarget.Latest, true);
  return file.statements.flatMap((statement) => {
    if (!ts.canHaveModifiers(statement)) return [];
    if (!ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
    return namesOf(statement).map((name) => ({ name, documented: isDocumented(statement, source) }));
  });
}

function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  const named =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isEnumDeclaration(statement);
  return named ? [statement.name?.text ?? 'default'] : [];
}

/** Words between the stars, right above: what an editor shows of a name. */
function isDocumented(statement: ts.Statement, source: string): boolean {
  const last = ts.getLeadingCommentRanges(source, statement.getFullStart())?.at(-1);
  return last !== undefined && /^\/\*\*(?!\/)[\s\S]*\p{L}[\s\S]*\*\/$/u.test(source.slice(last.pos, last.end));
}

const bare = (source: string) => exportedBy(source).flatMap(({ name, documented }) => (documented ? [] : [name]));

describe('the public vocabulary', () => {
  it('says of every name that contracts export what it stands for', () => {
    expect(vocabulary.flatMap((path) => exportedBy(text(path))).length).toBeGreaterThan(400);
    expect(vocabulary.flatMap((path) => bare(text(path)).map((name) => `${path}: ${name}`))).toEqual([]);
  });

  it('would notice a name of any kind without a docstring', () => {
    expect(
      bare(`
        export const One = 1, Two = 2;
        export type Three = 3;
        export interface Four {}
        export function five() {}
        export class Six {}
        export enum Seven {}
      `),
    ).toEqual(['One', 'Two', 'Three', 'Four', 'five', 'Six', 'Seven']);
  });

  it('takes neither an empty docstring nor any other comment for one, and asks for none inside', () => {
    expect(
      bare('/** */\nexport const A = 1;\n// B is two.\nexport const B = 2;\n/* three */\nexport const C = 3;'),
    ).toEqual(['A', 'B', 'C']);
    expect(bare('/** What a member chose. */\nexport const Choice = { kind: 1, by: 2 };\nconst own = 3;')).toEqual([]);
  });
});
