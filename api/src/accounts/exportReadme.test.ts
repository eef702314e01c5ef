import { expect, it } from 'vitest';
import { exportReadme } from './exportReadme.ts';

it('names a site as it is called, whatever that holds', () => {
  const readme = exportReadme('en', { site: `$& $' <b>`, colour: '#b71c1c', at: new Date('2026-03-02T12:00:00.000Z') });
  expect(readme).toContain('$&amp; $&#39; &lt;b&gt;');
  expect(readme).not.toContain('{{');
  expect(readme).toContain('a{color:#b71c1c}');
});
