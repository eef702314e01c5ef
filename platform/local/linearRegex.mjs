/**
 * Lint rules that keep regular expressions linear: whoever writes the text that is searched must not decide how long the
 * search takes. eslint-plugin-regexp finds quantifiers that can exchange characters, and moves that start again and again;
 * what it lets pass is a repetition within a repetition, which `no-nested-repetition` forbids altogether.
 */
import { getStringIfConstant } from '@eslint-community/eslint-utils';
import { RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';
import regexp from 'eslint-plugin-regexp';

/** Repetitions of up to so many can be read in a few ways only. */
const SHORT = 10;

const isLong = ({ min, max }) => min !== max && max > SHORT;

/** The first long repetition within a long repetition, null when there is none (or no expression: others report that). */
function nestedRepetition(pattern, flags) {
  const long = [];
  let found = null;
  let ast;
  try {
    ast = new RegExpParser().parsePattern(pattern, 0, pattern.length, {
      unicode: flags.includes('u'),
      unicodeSets: flags.includes('v'),
    });
  } catch {
    return null;
  }
  visitRegExpAST(ast, {
    onQuantifierEnter(node) {
      if (!isLong(node)) return;
      if (long.length > 0) found ??= long[0].raw;
      long.push(node);
    },
    onQuantifierLeave(node) {
      if (isLong(node)) long.pop();
    },
  });
  return found;
}

const noNestedRepetition = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { nested: '{{part}} repeats a repetition: it may take exponential time' },
  },
  create(context) {
    const look = (node, pattern, flags) => {
      const part = nestedRepetition(pattern, flags);
      if (part !== null) context.report({ node, messageId: 'nested', data: { part } });
    };
    const lookAtCall = (node) => {
      if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return;
      const [pattern, flags] = node.arguments.map((argument) =>
        getStringIfConstant(argument, context.sourceCode.getScope(node)),
      );
      if (pattern != null) look(node, pattern, flags ?? '');
    };
    return {
      'Literal[regex]': (node) => look(node, node.regex.pattern, node.regex.flags),
      NewExpression: lookAtCall,
      CallExpression: lookAtCall,
    };
  },
};

/** A block of an ESLint configuration for everything that runs in production. */
export const linearRegex = {
  files: ['**/*.ts', '**/*.tsx'],
  ignores: ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', '**/journeys/**'],
  plugins: { regexp, linear: { rules: { 'no-nested-repetition': noNestedRepetition } } },
  rules: {
    'linear/no-nested-repetition': 'error',
    'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
    'regexp/no-super-linear-move': ['error', { report: 'potential' }],
  },
};
