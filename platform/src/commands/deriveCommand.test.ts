import type { Recorded } from '@vonk/contracts/kernel';
import { describe, expect, it } from 'vitest';
import { deriveCommand } from './deriveCommand.ts';

const event = {
  id: '0d4b6f62-8a0f-4c0c-9a6c-1f2e3d4c5b6a',
  type: 'PaymentCompleted',
  data: {},
  metadata: { at: '2026-01-01T00:00:00.000Z', actor: 'member:anna' },
  stream: 'payment-1',
  revision: 0,
  position: 1n,
  at: new Date('2026-01-01T00:00:00Z'),
} satisfies Recorded;

describe('a command that follows', () => {
  it('from another command is told apart from it, and keeps its body and who gave it', () => {
    const command = { id: 'a', fingerprint: 'body', actor: 'member:anna' };
    expect(deriveCommand(command, 'lock')).toEqual({ id: 'a:lock', fingerprint: 'body', actor: 'member:anna' });
  });

  it('from an event has the same id however often the event is told, and is given by the system', () => {
    const first = deriveCommand(event, 'credit-purchase');
    expect(deriveCommand(event, 'credit-purchase')).toEqual(first);
    expect(first).toEqual({
      id: `${event.id}:credit-purchase`,
      fingerprint: 'credit-purchase',
      actor: 'system:credit-purchase',
    });
  });

  it('from an event of the demo stays of the demo', () => {
    const invented = { ...event, metadata: { ...event.metadata, actor: 'demo' } };
    expect(deriveCommand(invented, 'credit-purchase').actor).toBe('demo');
  });
});
