import { createHash, createHmac } from 'node:crypto';

/**
 * The token in a mailed link. It is made of the link's id with the house's secret whenever it is needed, so that neither an
 * event nor a job holds something that opens an account. 43 characters of base64url.
 */
export const linkToken = (secret: string, purpose: string, link: string): string =>
  createHmac('sha256', secret).update(`link\n${purpose}\n${link}`).digest('base64url');

/** The id of the stream of a link, `link-{…}`: what the log knows of the token. */
export const linkHash = (token: string): string => createHash('sha256').update(token).digest('hex');
