import { dirname, relative, resolve } from 'node:path';
import ts from 'typescript';

/** Codes a call can be refused with, by where it is bound: `messagingRoutes.sendMessage`. */
export type Reached = Readonly<Record<string, ReadonlySet<string>>>;

const ROOMS = /^(api|domain|platform)\/src\/(?!testing\/)|^projector\/src\//;
/** An exported function of the domain: what it can refuse with, and its docstring. */
export type Decider = Readonly<{ codes: ReadonlySet<string>; doc: string }>;

/** What the functions themselves throw; whatever hands a code on is looked into. */
const RAISING = new Set(['refuse', 'Refusal', 'Problem']);
/** What binds a route, and to whose calls. */
const HANDLING = new Map([
  ['handle', 'member'],
  ['handleStaff', 'staff'],
]);
/** A type of more codes than these is that of any refusal. */
const MOST_CODES = 40;

/**
 * Reads the code as the compiler does: which refusals each `handle(route, …)`, each `handleStaff(route, …)` and each act
 * that `bindResource` binds can come to, through every function it names, in any room. What is named counts as called, so it
 * may find too many, never too few. Throws where a code is not a literal: nobody could say what is promised.
 */
export function refusalsReached(root: string): {
  routes: Reached;
  /** Of the back office, beside its resources: `staffRoutes.today`. */
  staffRoutes: Reached;
  /** By where the contract has the act: `notificationsResources.mails resend`. */
  acts: Reached;
  deciders: Readonly<Record<string, Decider>>;
} {
  const path = resolve(root, 'tsconfig.json');
  const config = ts.parseJsonConfigFileContent(
    ts.readConfigFile(path, (file) => ts.sys.readFile(file)).config,
    ts.sys,
    dirname(path),
  );
  const files = config.fileNames.filter(
    (file) => /^api\/src\//.test(relative(root, file)) && !/\.test\.ts$/.test(file),
  );
  // Only our own rooms are read: what a package may throw is not ours to promise.
  const options = { ...config.options, noEmit: true, noLib: true, types: [] };
  const host = ts.createCompilerHost(options);
  host.resolveModuleNameLiterals = (names, from) =>
    names.map(({ text }) => {
      const ours = text.startsWith('@vonk/')
        ? roomPath(root, text)
        : text.startsWith('.')
          ? resolve(dirname(from), text)
          : null;
      if (ours === null || !ours.endsWith('.ts')) return { resolvedModule: undefined };
      return { resolvedModule: { resolvedFileName: ours, extension: ts.Extension.Ts } };
    });
  const program = ts.createProgram({ rootNames: files, options, host });
  const checker = program.getTypeChecker();
  const known = new Map<ts.Node, Set<string>>();
  const unclear = new Set<string>();
  const pathOf = (node: ts.Node) => relative(root, node.getSourceFile().fileName);

  const declarationOf = (node: ts.Identifier): ts.Node | null => {
    const named = checker.getSymbolAtLocation(node);
    const symbol = named && named.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(named) : named;
    const declared = symbol?.valueDeclaration;
    if (!declared || !ROOMS.test(pathOf(declared))) return null;
    if (ts.isFunctionDeclaration(declared)) return declared.body ?? null;
    if (!ts.isVariableDeclaration(declared)) return null;
    const made = declared.initializer ?? null;
    // A function that stands within another is called by its name as well as one of the file.
    return ts.isSourceFile(declared.parent.parent.parent) || (made && ts.isArrowFunction(made)) ? made : null;
  };

  const literals = (argument: ts.Expression | undefined): string[] => {
    if (!argument) return [];
    if (ts.isStringLiteral(argument)) return [argument.text];
    const type = checker.getTypeAtLocation(argument);
    const all = type.isUnion() ? type.types : [type];
    const codes = all.flatMap((one) => (one.isStringLiteral() ? [one.value] : []));
    // A name of any refusal says nothing.
    if (codes.length === all.length && codes.length <= MOST_CODES) return codes;
    if (!saidByCallers(argument)) unclear.add(`${pathOf(argument)}: ${argument.parent.getText()}`);
    return [];
  };
  /** The parameter of a function that is itself named as what raises: each call of it says its own. */
  const saidByCallers = (argument: ts.Expression): boolean => {
    const parameter = checker.getSymbolAtLocation(argument)?.valueDeclaration;
    if (!parameter || !ts.isParameter(parameter)) return false;
    const { parent: made } = parameter;
    const name = ts.isVariableDeclaration(made.parent) ? made.parent.name : made.name;
    return name !== undefined && RAISING.has(name.getText());
  };

  const reach = (body: ts.Node, found: Set<string>, seen: Set<ts.Node>): void => {
    if (seen.has(body)) return;
    seen.add(body);
    const visit = (node: ts.Node): void => {
      if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
      if ((ts.isCallExpression(node) || ts.isNewExpression(node)) && isRaising(node.expression)) {
        for (const code of literals(node.arguments?.[0])) found.add(code);
        node.arguments?.forEach(visit);
        return;
      }
      if (ts.isIdentifier(node) && !(ts.isPropertyAssignment(node.parent) && node.parent.name === node)) {
        const shorthand = ts.isShorthandPropertyAssignment(node.parent)
          ? checker.getShorthandAssignmentValueSymbol(node.parent)?.valueDeclaration
          : undefined;
        const declared = shorthand ? null : declarationOf(node);
        if (declared && declared !== body) reach(declared, found, seen);
      }
      ts.forEachChild(node, visit);
    };
    visit(body);
  };
  const reachedBy = (body: ts.Node): Set<string> => {
    const kept = known.get(body) ?? new Set<string>();
    if (!known.has(body)) {
      known.set(body, kept);
      reach(body, kept, new Set());
    }
    return kept;
  };

  const routes: Record<string, Set<string>> = {};
  const staffRoutes: Record<string, Set<string>> = {};
  const acts: Record<string, Set<string>> = {};
  const deciders: Record<string, Decider> = {};
  for (const file of program.getSourceFiles()) {
    const name = relative(root, file.fileName);
    const look = (node: ts.Node): void => {
      const bound =
        ts.isCallExpression(node) && ts.isIdentifier(node.expression) ? HANDLING.get(node.expression.text) : null;
      if (bound && ts.isCallExpression(node)) {
        const [route, ...rest] = node.arguments;
        const codes = new Set(rest.flatMap((one) => [...reachedBy(one)]));
        if (rest.some((one) => /\bquotas: \[/.test(one.getText()))) codes.add('too_many_requests');
        if (route) (bound === 'member' ? routes : staffRoutes)[route.getText()] = codes;
      }
      if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'bindResource') {
        const [resource, binding] = node.arguments;
        for (const [act, bound] of binding ? actsIn(binding, declarationOf) : [])
          reach(bound, (acts[`${resource?.getText()} ${act}`] = new Set()), new Set());
      }
      ts.forEachChild(node, look);
    };
    if (/^api\/src\//.test(name)) look(file);
    if (/^domain\/src\//.test(name))
      for (const statement of file.statements)
        if (ts.isFunctionDeclaration(statement) && statement.name && statement.body && isExported(statement))
          deciders[`${name}: ${statement.name.text}`] = { codes: reachedBy(statement.body), doc: docOf(statement) };
  }
  if (unclear.size > 0) throw new Error(`nobody can say which refusal is raised: ${[...unclear].join('; ')}`);
  return { routes, staffRoutes, acts, deciders };
}

/** By its own name, or as what a handler is given: `call.refuse`. */
const isRaising = (called: ts.Expression): boolean =>
  ts.isIdentifier(called)
    ? RAISING.has(called.text)
    : ts.isPropertyAccessExpression(called) && called.name.text === 'refuse';

const ACTS = new Set(['acts', 'foundingActs']);
type Declared = (node: ts.Identifier) => ts.Node | null;

/** Each act of a binding with the code that does it, written there or in a function that makes several. */
function actsIn(binding: ts.Expression, declarationOf: Declared): (readonly [string, ts.Node])[] {
  if (!ts.isObjectLiteralExpression(binding)) throw new Error(`no literal is bound: ${binding.getText()}`);
  return binding.properties
    .filter(ts.isPropertyAssignment)
    .filter(({ name }) => ACTS.has(name.getText()))
    .flatMap(({ initializer }) => membersOf(initializer, declarationOf));
}

/** The members of an object that is written there, or that functions of ours return. */
function membersOf(made: ts.Node, declarationOf: Declared): (readonly [string, ts.Node])[] {
  if (ts.isObjectLiteralExpression(made))
    return made.properties.flatMap((member) =>
      ts.isSpreadAssignment(member)
        ? membersOf(member.expression, declarationOf)
        : [[member.name.getText().replaceAll("'", ''), member] as const],
    );
  if (ts.isParenthesizedExpression(made) || ts.isSatisfiesExpression(made))
    return membersOf(made.expression, declarationOf);
  if (ts.isArrowFunction(made)) return membersOf(made.body, declarationOf);
  if (ts.isBlock(made)) return membersOf(returnedBy(made), declarationOf);
  const called = ts.isCallExpression(made) && ts.isIdentifier(made.expression) && declarationOf(made.expression);
  if (called) return membersOf(called, declarationOf);
  throw new Error(`nobody can say which acts are bound: ${made.getText()}`);
}

function returnedBy({ statements }: ts.Block): ts.Expression {
  const last = statements.at(-1);
  if (last && ts.isReturnStatement(last) && last.expression) return last.expression;
  throw new Error('a function that makes acts ends in a return');
}

/** `@vonk/domain/refuse` in the folder of its room: `projector/allProjections` and the like are exports of their own. */
function roomPath(root: string, specifier: string): string {
  const [, room = '', ...rest] = specifier.split('/');
  const inSource = resolve(root, room, 'src', `${rest.join('/')}.ts`);
  return inSource;
}

const isExported = (statement: ts.FunctionDeclaration): boolean =>
  statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;

/** The comment above, the last of several. */
const docOf = (statement: ts.Statement): string =>
  statement
    .getFullText()
    .slice(0, statement.getLeadingTriviaWidth())
    .match(/\/\*\*[\s\S]*?\*\//g)
    ?.at(-1) ?? '';
