import { readFileSync } from 'node:fs';
import type { Request, Response } from 'express';
import { describe, expect, it } from 'vitest';
import type { AppContext } from '../appContext.ts';
import { cdnAssets } from './cdnAssets.ts';

/** What an answer at a path carries where a site has a `cdn_prefix`. */
function headersAt(path: string): ReadonlyMap<string, string> {
  const context = {
    settings: { of: () => ({ cdn_prefix: 'https://cdn.example', countries: ['NL'] }), sites: () => [] },
    config: { publicUrl: 'https://vonk.example' },
  } as unknown as AppContext;
  const headers = new Map<string, string>();
  const response = { getHeader: () => undefined, setHeader: (name: string, value: string) => headers.set(name, value) };
  const request = { path, hostname: 'vonk.example', socket: {}, headers: {} };
  void cdnAssets(context)(request as unknown as Request, response as unknown as Response, () => undefined);
  return headers;
}

describe('files that the proxy of docker-compose.yml sends from its own disk', () => {
  const compose = readFileSync('docker-compose.yml', 'utf8');
  const block = /handle @asset \{([^}]*)\}/.exec(compose)?.[1] ?? '';
  const sent = [...block.matchAll(/^\s*header (?:(\/\S+) )?(\S+) "?([^"\n]+)"?$/gm)].map(([, at, name, value]) => [
    at ?? '',
    name,
    value,
  ]);

  it('carry what those of the api do, so that a CDN can deliver them to other origins', () => {
    const ours = [...headersAt('/assets/index-BxQ1f9aZ.js')];
    expect(ours.length).toBeGreaterThan(1);
    for (const [name, value] of ours) {
      expect(sent).toContainEqual(['/assets/*', name, value]);
      expect(sent).not.toContainEqual(['', name, expect.anything()]);
    }
  });

  it('keep those of the back office to their own origin', () => {
    expect([...headersAt('/admin/assets/index-BxQ1f9aZ.js')]).toEqual([]);
    expect(sent).toContainEqual(['/admin/*', 'Cross-Origin-Resource-Policy', 'same-origin']);
    expect(sent.filter(([at, name]) => at !== '/assets/*' && name === 'Access-Control-Allow-Origin')).toEqual([]);
  });
});
