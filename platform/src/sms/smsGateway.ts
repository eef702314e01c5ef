import { variable, ConfigError, type Environment, type Form } from '../configVariable.ts';
import { isLoopback } from '../isLoopback.ts';

/** `url` takes messages by POST with `token` as bearer; `from` is the sender that a phone shows. */
export type SmsGateway = Readonly<{ url: string; token: string; from: string }>;

const secretText: Form<string> = { expected: 'a text', secret: true, parse: (value) => value };
/** It carries a token and codes: in the open only to this machine. */
const httpAddress: Form<string> = {
  expected: 'an https address such as https://gateway.example.org/messages',
  parse: (value) => {
    const url = URL.canParse(value) ? new URL(value) : null;
    const closed = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(value));
    return url !== null && closed && url.username === '' && url.password === '' ? value : null;
  },
};
const smsName: Form<string> = {
  expected: '1 to 11 letters, digits and spaces, or a number such as +31612345678',
  parse: (value) => (/^([A-Za-z0-9 ]{1,11}|\+\d{6,15})$/.test(value) ? value : null),
};

/** Address and token or neither: one without the other is a mistake. */
export function smsGateway(env: Environment): SmsGateway | null {
  const url = variable(env, 'SMS_GATEWAY_URL', httpAddress);
  const token = variable(env, 'SMS_GATEWAY_TOKEN', secretText);
  const from = variable(env, 'SMS_FROM', smsName) ?? 'Vonk';
  if (url === null && token === null) return null;
  if (url === null) throw new ConfigError('SMS_GATEWAY_URL', 'is missing beside SMS_GATEWAY_TOKEN');
  if (token === null) throw new ConfigError('SMS_GATEWAY_TOKEN', 'is missing beside SMS_GATEWAY_URL');
  return { url, token, from };
}
