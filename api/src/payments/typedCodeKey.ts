import type { Request } from 'express';

/**
 * Whom an order counts as a guess of a discount code: the member who typed one, good or not, because the answer says which;
 * null without. Counted before the body is judged: there may be none, or null.
 */
export const typedCodeKey = ({ body, session }: Request): string | null =>
  typeof (body as { discount_code?: unknown } | null | undefined)?.discount_code === 'string'
    ? (session.member ?? null)
    : null;
