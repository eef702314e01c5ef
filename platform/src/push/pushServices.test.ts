import { describe, expect, it } from 'vitest';
import { isPushService, PUSH_SERVICES } from './pushServices.ts';

const open = { services: PUSH_SERVICES, publicUrl: 'https://vonk.example' };
const own = { services: PUSH_SERVICES, publicUrl: 'http://localhost:8080' };

describe('a push message', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
  ])('goes to the service of a browser: %s', (endpoint) => expect(isPushService(endpoint, open)).toBe(true));

  it.each([
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com@10.0.0.1/x',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/x',
    'https://evil-push.apple.com.example/x',
    'https://notpush.apple.com.evil.test/x',
    'not an address',
  ])('never makes a house for the public call somebody else: %s', (endpoint) =>
    expect(isPushService(endpoint, open)).toBe(false),
  );

  it('may stay on a machine of one’s own', () => {
    expect(isPushService('http://127.0.0.1:4000/x', own)).toBe(true);
    expect(isPushService('https://push.example/x', own)).toBe(true);
    expect(isPushService('http://push.example/x', own)).toBe(false);
  });
});
