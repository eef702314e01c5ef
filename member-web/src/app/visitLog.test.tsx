import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteWentOn, startVisitLog, watchHidden, watchLinks } from './visitLog.ts';

const sent: string[] = [];
let stop: () => void;
const state = (value: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(value);
  document.dispatchEvent(new Event('visibilitychange'));
};
beforeEach(() => {
  localStorage.clear();
  sent.length = 0;
  navigator.sendBeacon = (address, body) => {
    expect(body).toBe('{}');
    return sent.push(String(address)) > 0;
  };
  stop = watchHidden();
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

describe('the beacon of a hidden page', () => {
  it('tells nothing but that, where no visit is logged', () => {
    startVisitLog('index', undefined, { search: '?network=ads' });
    state('hidden');
    state('visible');
    expect(sent).toEqual(['/api/page-hidden.php']);
  });

  it('tells once where a logged visit began and that it went no further', () => {
    startVisitLog('landers-gallery', 'spring', { search: '?lb=1&network=ads' });
    state('hidden');
    state('hidden');
    expect(sent).toEqual([
      '/api/page-hidden.php?lb=landers-gallery&slug=spring&source=ads&bounced=yes',
      '/api/page-hidden.php',
    ]);
  });

  it('tells that it went on', () => {
    startVisitLog('index', undefined, { search: '?lb' });
    noteWentOn();
    state('hidden');
    expect(sent).toEqual(['/api/page-hidden.php?lb=index&bounced=no']);
  });

  it('does not tell a ref, which may be anybody’s', () => {
    startVisitLog('index', undefined, { search: '?lb=1&ref=somebody' });
    state('hidden');
    expect(sent).toEqual(['/api/page-hidden.php?lb=index&source=other&bounced=yes']);
  });

  it.each(['reload', 'back_forward'])('begins no visit on a %s', (type) => {
    performance.getEntriesByType = () => [{ type } as unknown as PerformanceEntry];
    startVisitLog('index', undefined, { search: '?lb=1' });
    state('hidden');
    expect(sent).toEqual(['/api/page-hidden.php']);
    Reflect.deleteProperty(performance, 'getEntriesByType');
  });

  it.each([
    ['/pricing', 'no'],
    ['https://elsewhere.test/', 'yes'],
    ['#more', 'yes'],
  ])('after a click on a link to %s: bounced %s', (href, bounced) => {
    watchLinks();
    document.body.innerHTML = `<a href="${href}"><b>go</b></a>`;
    document.body.addEventListener('click', (event) => event.preventDefault(), { once: true });
    startVisitLog('index', undefined, { search: '?lb=1' });
    document.querySelector('b')?.click();
    state('hidden');
    expect(sent).toEqual([`/api/page-hidden.php?lb=index&bounced=${bounced}`]);
  });

  it.each([
    ['/de/landers/gallery/spring?lb=1&network=ads', '/api/page-hidden.php'],
    ['/de/landers/gallery/spring', '/api/page-hidden.php?lb=index&bounced=yes'],
    ['/de/pricing?lb=1', '/api/page-hidden.php?lb=index&bounced=no'],
  ])('leaves what is told of a visit to the same page in another language: %s', (href, told) => {
    window.history.replaceState(null, '', '/nl/landers/gallery/spring?lb=1');
    watchLinks();
    document.body.innerHTML = `<a href="${href}">go</a>`;
    document.body.addEventListener('click', (event) => event.preventDefault(), { once: true });
    startVisitLog('index', undefined, { search: '?lb=1' });
    document.querySelector('a')?.click();
    state('hidden');
    expect(sent).toEqual([told]);
    window.history.replaceState(null, '', '/');
  });
});
