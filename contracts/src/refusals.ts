/**
 * Every no of the house with its HTTP status. The code is stable, is the `code` on the wire, and the key of the sentence
 * in `texts/refusals.<language>.json`, which the api (problem `detail`) and the member site both read.
 */
export const refusals = {
  // getting in
  authentication_required: 403,
  client_header_required: 403,
  not_permitted: 403,
  login_failed: 401,
  account_blocked: 429,
  otp_required: 401,
  too_many_requests: 429,
  signups_closed: 403,
  invitation_invalid: 410,
  email_in_use: 409,
  account_deleted_reactivation_sent: 409,
  unsupported_language: 422,
  under_age: 422,
  date_of_birth_invalid: 422,
  name_is_email: 422,
  name_starts_with_at: 422,
  password_too_common: 422,
  password_contains_personal: 422,
  link_expired: 410,
  too_many_reset_mails: 429,
  old_password_wrong: 422,
  password_wrong: 422,
  // being someone
  photo_limit_reached: 409,
  photo_not_found: 404,
  photo_not_active: 409,
  photo_not_rejected: 409,
  photo_appeal_used: 409,
  photo_already_reviewed: 409,
  not_an_image: 422,
  photo_too_small: 422,
  photo_too_large: 413,
  unsupported_type: 415,
  consent_required: 422,
  region_unknown: 422,
  city_unknown: 422,
  not_fictional: 409,
  // finding and liking
  search_login_required: 403,
  swipe_limit_reached: 409,
  nothing_to_undo: 409,
  cannot_like_yourself: 422,
  no_conversation_with_yourself: 422,
  // writing
  blocked: 403,
  suspended: 403,
  feature_limited: 403,
  conversation_limit_reached: 403,
  email_not_confirmed: 403,
  recipient_unconfirmed: 403,
  recipient_gone: 403,
  premium_only: 403,
  insufficient_credits: 402,
  message_too_long: 422,
  conversation_not_found: 404,
  message_not_found: 404,
  gift_not_found: 404,
  // paying
  shop_closed: 403,
  package_not_found: 404,
  payment_not_found: 404,
  method_not_available: 422,
  issuer_unknown: 422,
  code_not_found: 404,
  code_already_used: 409,
  code_not_valid_here: 422,
  minimum_order_value: 422,
  no_previous_order: 404,
  recurring_card_failed: 402,
  direct_debit_blocked: 403,
  direct_debit_limit: 409,
  code_invalid: 422,
  code_used_up: 422,
  code_too_soon: 429,
  iban_invalid: 422,
  iban_country_refused: 422,
  phone_invalid: 422,
  refund_period_over: 409,
  nothing_to_refund: 409,
  payment_not_refundable: 409,
  refund_not_refused: 409,
  quote_changed: 409,
  approval_already_decided: 409,
  approval_already_requested: 409,
  // safety and back office
  complaint_not_found: 404,
  complaint_already_resolved: 409,
  reason_required: 422,
  same_member_of_staff: 403,
  appeal_period_over: 409,
  appeal_already_decided: 409,
  sanction_not_found: 404,
  complaint_taken: 409,
  otp_wrong: 422,
  too_many_exports: 429,
  staff_exists: 409,
  // the wire
  idempotency_key_reused: 422,
  not_found: 404,
  malformed_json: 400,
  invalid_request: 422,
  invalid_text: 422,
  body_too_large: 413,
  unsupported_media_type: 415,
  method_not_allowed: 405,
  temporarily_unavailable: 503,
  unexpected: 500,
} as const;

/** The code of a refusal: on the wire, in the table above, and the key of its sentence in `refusalTexts`. */
export type RefusalCode = keyof typeof refusals;
/**
 * The field of a call that a refusal is about, so that a form can say it there: the first of these that the call has.
 * It travels as `errors: [{ path, code, detail }]`, as faults of validation do.
 */
export const refusalFields: Readonly<Partial<Record<RefusalCode, readonly string[]>>> = {
  ...{ email_in_use: ['email'], account_deleted_reactivation_sent: ['email'], staff_exists: ['email'] },
  ...{ under_age: ['date_of_birth'], date_of_birth_invalid: ['date_of_birth'] },
  ...{ name_is_email: ['name'], name_starts_with_at: ['name'] },
  ...{ password_too_common: ['password'], password_contains_personal: ['password'], password_wrong: ['password'] },
  ...{ old_password_wrong: ['old_password'], otp_wrong: ['otp'], otp_required: ['otp'] },
  ...{ unsupported_language: ['language'], region_unknown: ['region'], city_unknown: ['city'] },
  ...{ invitation_invalid: ['invitation', 'token'], link_expired: ['token'], consent_required: ['consents'] },
  ...{ message_too_long: ['text'], gift_not_found: ['gift'], photo_not_found: ['photo', 'photos'] },
  ...{ cannot_like_yourself: ['profile'], no_conversation_with_yourself: ['profile'] },
  ...{ package_not_found: ['package'], method_not_available: ['method'], issuer_unknown: ['issuer'] },
  ...{ code_not_found: ['discount_code', 'code'], code_already_used: ['discount_code', 'code'] },
  ...{ code_not_valid_here: ['discount_code', 'code'], minimum_order_value: ['discount_code', 'code'] },
  ...{ code_invalid: ['otp'], code_used_up: ['otp'], code_too_soon: ['otp'] },
  ...{ iban_invalid: ['iban'], iban_country_refused: ['iban'], phone_invalid: ['phone'] },
  ...{ not_an_image: ['photo'], photo_too_small: ['photo'], photo_too_large: ['photo'], unsupported_type: ['photo'] },
  reason_required: ['words', 'statement', 'answer', 'note', 'reason'],
};

/** The path of the field a refusal is about, among those a call has; null when it is about none of them. */
export const fieldOfRefusal = (code: string, fields: readonly string[]): string | null =>
  (refusalFields as Readonly<Record<string, readonly string[] | undefined>>)[code]?.find((field) =>
    fields.includes(field),
  ) ?? null;

/** The HTTP status that goes with a code; 409 for one that is not in the table. */
export const statusOf = (code: string): number => (refusals as Record<string, number>)[code] ?? 409;
