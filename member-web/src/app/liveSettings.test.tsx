import { readdirSync, readFileSync } from 'node:fs';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followLiveSettings, SET } from './liveSettings.ts';
import { tellLive } from './liveStream.ts';

const WITHIN_MS = 1000;
const sourcesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .map((path) => `${folder}/${path}`);

describe('a change of the settings', () => {
  let client: QueryClient;
  let asked: string[];
  const open = (...queryKey: string[]) => {
    const name = queryKey.join(' ');
    const queryFn = () => {
      asked.push(name);
      return Promise.resolve(name);
    };
    return new QueryObserver(client, { queryKey, queryFn, staleTime: Infinity }).subscribe(() => undefined);
  };
  beforeEach(async () => {
    vi.useFakeTimers();
    client = new QueryClient();
    asked = [];
    open('site', 'settings');
    open('accounts', 'user');
    open('payments', 'packages');
    open('messaging', 'chats');
    await vi.advanceTimersByTimeAsync(1);
    asked = [];
  });
  afterEach(() => {
    client.clear();
    vi.useRealTimers();
  });

  it('is asked for by an open page within a second of hearing of it, and by nothing that does not depend on settings', async () => {
    const stop = followLiveSettings();
    tellLive('settings', {}, client);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(WITHIN_MS);
    expect(asked.sort()).toEqual(['accounts user', 'payments packages', 'site settings']);
    stop();
  });

  it('asks by keys that some page has', () => {
    const keys = new Set<string>();
    for (const path of sourcesBelow('member-web/src'))
      for (const [, room, name] of readFileSync(path, 'utf8').matchAll(/queryKey: \['(\w+)', '(\w+)'/g))
        keys.add(`${room} ${name}`);
    expect(keys.size).toBeGreaterThan(20);
    expect(SET.filter((key) => !keys.has(key))).toEqual([]);
  });

  it('is asked for once, however many changes are told at once, and not by a page that is gone', async () => {
    const stop = followLiveSettings();
    for (let at = 0; at < 5; at += 1) tellLive('settings', {}, client);
    await vi.advanceTimersByTimeAsync(WITHIN_MS);
    expect(asked).toHaveLength(3);
    asked = [];
    tellLive('settings', {}, client);
    stop();
    tellLive('settings', {}, client);
    await vi.advanceTimersByTimeAsync(WITHIN_MS);
    expect(asked).toEqual([]);
  });
});
