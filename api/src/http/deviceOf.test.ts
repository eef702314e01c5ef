import { describe, expect, it } from 'vitest';
import { deviceOf } from './deviceOf.ts';

const agents = {
  'a phone with Chrome': [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
    { kind: 'phone', browser: 'Chrome', os: 'Android' },
  ],
  'a telephone of Apple': [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    { kind: 'phone', browser: 'Safari', os: 'iOS' },
  ],
  'a computer with Firefox': [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0',
    { kind: 'desktop', browser: 'Firefox', os: 'Windows' },
  ],
} as const;

describe('the device of a session', () => {
  it.each(Object.entries(agents))('is known for %s', (_name, [agent, device]) =>
    expect(deviceOf(agent)).toEqual(device),
  );

  it('is unknown when the browser says nothing', () =>
    expect(deviceOf(undefined)).toEqual({ kind: 'other', browser: null, os: null }));

  it('has a short name, whatever the browser calls itself', () => {
    const { browser, os } = deviceOf(`${'x'.repeat(5000)}/1.0 (${'y'.repeat(5000)})`);
    expect((browser ?? '').length + (os ?? '').length).toBeLessThanOrEqual(80);
  });
});
