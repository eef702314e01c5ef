import type { RequestHandler } from 'express';
import type { AppContext } from '../appContext.ts';

export const SECURITY_TXT_PATH = '/.well-known/security.txt';

const MONTH_MS = 30 * 86_400_000;

/** Where somebody who found a hole tells of it (RFC 9116). Made anew for each call, so that it never expires unseen. */
export const securityTxt =
  (context: AppContext): RequestHandler =>
  (_request, response) => {
    const { support_email, languages } = context.settings.house();
    const expires = new Date(context.clock().getTime() + 6 * MONTH_MS);
    const lines = [
      `Contact: mailto:${support_email}`,
      `Expires: ${expires.toISOString()}`,
      `Preferred-Languages: ${languages.join(', ')}`,
      `Canonical: ${context.config.publicUrl}${SECURITY_TXT_PATH}`,
    ];
    response.setHeader('Cache-Control', 'public, max-age=86400');
    response.type('text/plain').send(`${lines.join('\n')}\n`);
  };
