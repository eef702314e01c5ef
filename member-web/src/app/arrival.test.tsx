import { beforeEach, describe, expect, it } from 'vitest';
import {
  forgetArrival,
  hasTrafficSource,
  keepArrival,
  keptInvitation,
  keptProfile,
  keptTracking,
  trafficSource,
} from './arrival.ts';

const DAY_MS = 86_400_000;
const arrive = (address: string, now?: number) => {
  const { pathname, search } = new URL(address, 'https://vonk.test');
  keepArrival({ pathname, search }, now);
};
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('how a visitor came', () => {
  it('keeps the five values of the first visit, and not those of a later one', () => {
    arrive('/?network=ads&ref=spring&sub1=a&sub2=b&sub3=c&other=x');
    arrive('/members?network=other&ref=later');
    expect(keptTracking()).toEqual({ network: 'ads', ref: 'spring', sub1: 'a', sub2: 'b', sub3: 'c' });
  });

  it('forgets a first visit of more than 30 days ago', () => {
    arrive('/?network=old', Date.now() - 30 * DAY_MS - 1000);
    expect(keptTracking()).toBeUndefined();
    arrive('/?network=new');
    expect(keptTracking()).toEqual({ network: 'new' });
    arrive('/?network=newer', Date.now() + 30 * DAY_MS - 1000);
    expect(keptTracking()).toEqual({ network: 'new' });
  });

  it('cuts what is too long, so that it never costs a signup', () => {
    arrive(`/?ref=${'x'.repeat(300)}&sub1=%00%07`);
    expect(keptTracking()).toEqual({ ref: 'x'.repeat(100) });
  });

  it('takes a network or a ref for a source, and sub-values alone for none', () => {
    expect([
      hasTrafficSource({ network: 'a' }),
      hasTrafficSource({ ref: 'a' }),
      hasTrafficSource({ sub1: 'a' }),
    ]).toEqual([true, true, false]);
    expect(hasTrafficSource()).toBe(false);
  });

  it('says where a visitor came from on every page of the visit, and by the address they are at first', () => {
    arrive('/?network=ads&ref=spring&sub1=a');
    expect(trafficSource({ search: '' })).toEqual({ network: 'ads', ref: 'spring' });
    expect(trafficSource({ search: '?ref=autumn' })).toEqual({ network: 'ads', ref: 'autumn' });
    forgetArrival();
    expect(trafficSource({ search: '' })).toEqual({});
  });

  it.each([
    '/members/m1/signup',
    '/members/m1/landing',
    '/members/m1/landing2',
    '/members/m1/landing2/spring',
    '/members/m1/landing3/spring?network=ads',
    '/landers/gallery?profile=m1',
    '/signup?profile=m1',
  ])('remembers whom they came for at %s', (address) => {
    arrive(address);
    arrive('/members');
    expect(keptProfile()).toBe('m1');
  });

  it('does not take a profile that was only looked at for one', () => {
    arrive('/members/m1');
    arrive('/members/m1/chat');
    expect(keptProfile()).toBeUndefined();
  });

  it('keeps an invitation until the signup', () => {
    arrive('/signup?invitation=abc');
    arrive('/');
    expect(keptInvitation()).toBe('abc');
    forgetArrival();
    expect([keptInvitation(), keptTracking(), keptProfile()]).toEqual([undefined, undefined, undefined]);
  });
});
