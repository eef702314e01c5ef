/**
 * A lint rule that keeps behaviour readable: how many lines of a function say something beside markup (JSX), comments and
 * nothing at all. A screen may be as long as what it shows; what it does belongs into hooks and parts. With `own`, functions
 * within it are counted by themselves alone: what answers calls and what opens stores is a list of small ones.
 */
const isFunction = ({ type }) => /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type);

/** The outermost pieces of markup within a node, and with `own` the outermost functions. */
function leftOut(node, visitorKeys, own, found = []) {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    found.push(node.range);
    return found;
  }
  for (const key of visitorKeys[node.type] ?? [])
    for (const child of [node[key]].flat()) {
      if (!child) continue;
      if (own && isFunction(child)) found.push(child.range);
      else leftOut(child, visitorKeys, own, found);
    }
  return found;
}

const rule = {
  meta: {
    type: 'suggestion',
    schema: [
      {
        type: 'object',
        properties: { max: { type: 'integer' }, own: { type: 'boolean' } },
        additionalProperties: false,
      },
    ],
    messages: { long: 'This function has {{lines}} lines beside markup, {{max}} at most.' },
  },
  create(context) {
    const [{ max, own = false }] = context.options;
    const { sourceCode } = context;
    const check = (node) => {
      const markup = leftOut(node.body, sourceCode.visitorKeys, own);
      const lines = new Set();
      for (const { loc, range } of sourceCode.getTokens(node)) {
        if (markup.some(([from, to]) => range[0] >= from && range[1] <= to)) continue;
        for (let line = loc.start.line; line <= loc.end.line; line++) lines.add(line);
      }
      if (lines.size > max) context.report({ node, messageId: 'long', data: { lines: lines.size, max } });
    };
    return { ':function': (node) => isFunction(node) && check(node) };
  },
};

export const LINES_OUTSIDE_MARKUP_MAX = 70;

export const linesOutsideMarkup = {
  plugins: { vonk: { rules: { 'lines-outside-markup': rule } } },
  rules: { 'vonk/lines-outside-markup': ['error', { max: LINES_OUTSIDE_MARKUP_MAX }] },
};

/** For rooms whose functions hold others: handlers, adapters, what opens stores. */
export const ownLinesOutsideMarkup = {
  plugins: linesOutsideMarkup.plugins,
  rules: { 'vonk/lines-outside-markup': ['error', { max: LINES_OUTSIDE_MARKUP_MAX, own: true }] },
};
