import { describe, expect, it } from 'vitest';
import { zonedInstant } from './zonedInstant.ts';

const inAmsterdam = (wall: string) => zonedInstant(wall, 'Europe/Amsterdam').toISOString();

describe('a moment on the clock of the site', () => {
  it('is an hour off UTC in winter and two in summer', () => {
    expect(inAmsterdam('2026-12-24T00:00')).toBe('2026-12-23T23:00:00.000Z');
    expect(inAmsterdam('2026-07-01T09:30:15')).toBe('2026-07-01T07:30:15.000Z');
  });

  it('is right on both sides of the night the clocks go forward, and an hour later where there is no such hour', () => {
    expect(inAmsterdam('2026-03-29T01:59:59')).toBe('2026-03-29T00:59:59.000Z');
    expect(inAmsterdam('2026-03-29T03:00')).toBe('2026-03-29T01:00:00.000Z');
    expect(inAmsterdam('2026-03-29T02:30')).toBe('2026-03-29T01:30:00.000Z');
  });

  it('is right on both sides of the night they go back, and the second of the hour that comes twice', () => {
    expect(inAmsterdam('2026-10-25T01:59:59')).toBe('2026-10-24T23:59:59.000Z');
    expect(inAmsterdam('2026-10-25T02:30')).toBe('2026-10-25T01:30:00.000Z');
    expect(inAmsterdam('2026-10-25T03:00')).toBe('2026-10-25T02:00:00.000Z');
  });
});
