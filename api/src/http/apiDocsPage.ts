import { escapeHtml } from '@vonk/platform/http/escapeHtml';

/** As much of an OpenAPI document as the page shows. */
type Content = Readonly<Record<string, Readonly<{ schema?: unknown }>>>;
type Parameter = Readonly<{ name: string; in: string; required?: boolean; schema?: unknown; description?: string }>;
type Operation = Readonly<{
  summary?: string;
  description?: string;
  tags?: readonly string[];
  parameters?: readonly Parameter[];
  requestBody?: Readonly<{ content?: Content }>;
  responses?: Readonly<Record<string, Readonly<{ description?: string; content?: Content }>>>;
}>;
type Document = Readonly<{
  info: Readonly<{ title: string; description?: string }>;
  paths?: object;
  components?: Readonly<{ schemas?: object }>;
}>;

/** Prose of the document: what stands between backticks is code. */
const prose = (text: string) =>
  text
    .split(/`([^`]{1,200})`/)
    .map((part, index) => (index % 2 === 1 ? `<code>${escapeHtml(part)}</code>` : escapeHtml(part)))
    .join('');

const STYLE = `:root{color-scheme:light dark;--edge:light-dark(#ddd9f0,#3a3357);--soft:light-dark(#f6f5fc,#1d1832);
--ink:light-dark(#1c1640,#eeebff);--quiet:light-dark(#5c5677,#b3acd1);--accent:light-dark(#5b46e5,#a89bff)}
body{margin:0 auto;max-width:64rem;padding:1rem;font:16px/1.5 system-ui,sans-serif;color:var(--ink);
background:light-dark(#fff,#120e22)}h1{margin:2rem 0 .5rem}h2{margin:2rem 0 .5rem;text-transform:capitalize}
p{color:var(--quiet)}details{border:1px solid var(--edge);border-radius:10px;margin:.4rem 0;padding:.4rem .8rem}
summary{cursor:pointer;overflow-wrap:anywhere}summary small{color:var(--quiet)}code{font:13px/1.5 ui-monospace,monospace}
pre{background:var(--soft);border-radius:8px;padding:.8rem;overflow:auto;max-height:24rem}h3{font-size:1rem;margin:.8rem 0 .2rem}
b{color:var(--accent);text-transform:uppercase}a{color:var(--accent)}nav{display:flex;flex-wrap:wrap;gap:.3rem .9rem}`;

const shown = (schema: unknown) =>
  `<pre tabindex="0"><code>${escapeHtml(JSON.stringify(schema, null, 2))}</code></pre>`;
const contents = (content: Content = {}) =>
  Object.entries(content)
    .map(([type, { schema }]) => `<p><code>${escapeHtml(type)}</code></p>${schema === undefined ? '' : shown(schema)}`)
    .join('');

function operationHtml(method: string, path: string, operation: Operation): string {
  const { summary = '', description = '', parameters = [], requestBody, responses = {} } = operation;
  const [good, refused] = [
    Object.entries(responses).filter(([status]) => status < '400'),
    Object.entries(responses).filter(([status]) => status >= '400'),
  ];
  const listed = parameters.map(
    ({ name, in: where, required, description: what = '' }) =>
      `<li><code>${escapeHtml(name)}</code> (${escapeHtml(where)}${required ? ', required' : ''}) ${prose(what)}</li>`,
  );
  return `<details><summary><b>${method}</b> <code>${escapeHtml(path)}</code> <small>${escapeHtml(summary)}</small></summary>
${description ? `<p>${prose(description)}</p>` : ''}
${listed.length ? `<h3>Parameters</h3><ul>${listed.join('')}</ul>` : ''}
${requestBody ? `<h3>Body</h3>${contents(requestBody.content)}` : ''}
<h3>Answers</h3>${good.map(([status, one]) => `<p>${status} ${escapeHtml(one.description ?? '')}</p>${contents(one.content)}`).join('')}
${refused.length ? `<h3>Refusals</h3><ul>${refused.map(([status, one]) => `<li>${status}: <code>${escapeHtml(one.description ?? '')}</code></li>`).join('')}</ul>` : ''}
</details>`;
}

/** By its tag, else by the first word of its path. */
const groupOf = (path: string, { tags }: Operation) =>
  tags?.[0] ??
  path
    .split('/')
    .filter((part) => part !== 'api')[1]
    ?.replace('.php', '') ??
  'api';

function documentHtml({ info, paths = {}, components = {} }: Document): string {
  const groups = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods as Readonly<Record<string, Operation>>)) {
      const group = groupOf(path, operation);
      groups.set(group, [...(groups.get(group) ?? []), operationHtml(method, path, operation)]);
    }
  const prefix = info.title.replace(/\W+/g, '-');
  const sections = [...groups].map(
    ([name, all]) =>
      `<section id="${escapeHtml(`${prefix}-${name}`)}"><h2>${escapeHtml(name)}</h2>${all.join('')}</section>`,
  );
  const links = [...groups.keys()].map(
    (name) => `<a href="#${escapeHtml(`${prefix}-${name}`)}">${escapeHtml(name)}</a>`,
  );
  const shapes = Object.entries(components.schemas ?? {}).map(
    ([name, schema]) => `<details><summary><code>${escapeHtml(name)}</code></summary>${shown(schema)}</details>`,
  );
  return `<h1>${escapeHtml(info.title)}</h1><p>${prose(info.description ?? '')}</p><nav>${links.join('')}</nav>
${sections.join('')}<h2>Shapes</h2>${shapes.join('')}`;
}

/** OpenAPI documents as one page to read: no script, no style but its own, light and dark. */
export const apiDocsPage = (documents: readonly Document[], nonce: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style nonce="${escapeHtml(nonce)}">${STYLE}</style></head>
<body><main>${documents.map(documentHtml).join('')}</main></body></html>`;
