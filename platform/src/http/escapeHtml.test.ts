import { expect, it } from 'vitest';
import { escapeHtml, escapeXml } from './escapeHtml.ts';

it('lets no text of somebody else be markup, nor end an attribute', () => {
  expect(escapeHtml(`<b title="it's">&\`</b>`)).toBe('&lt;b title=&quot;it&#39;s&quot;&gt;&amp;&#96;&lt;/b&gt;');
  expect(escapeHtml('plain & simple')).toBe('plain &amp; simple');
});

it('leaves the apostrophe of a name as it is in XML', () => {
  expect(escapeXml(`O'Brien & "Sons" <x>`)).toBe(`O'Brien &amp; &quot;Sons&quot; &lt;x&gt;`);
});
