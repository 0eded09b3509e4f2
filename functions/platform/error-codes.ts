/**
 * Machine-readable error codes and their meanings, which never change. An error without a specific code has the code of
 * its status.
 */
export const ERROR_CODES = {
  request_invalid: "The request can't be fulfilled.",
  parameter_invalid: "The value of a parameter is not valid. `param` names it, unless it is about several.",
  unknown_parameter: "The route has no such parameter. `param` names it.",
  body_invalid:
    "The body is not valid JSON, or the value of a field is not valid. `param` names the field, unless it is about several.",
  unknown_field: "The route has no such field. `param` names it.",
  unauthorized: "There is no key or session, or it has ended.",
  key_invalid: "The API key is misspelled, unknown, expired or revoked.",
  plan_ended: "The account's trial or plan has ended.",
  capture_ended: "The site no longer accepts leads, since its account's trial or plan ended a month ago.",
  forbidden: "The caller may not do this.",
  scope_missing: "The key lacks the scope.",
  role_insufficient: "The caller's role in the account does not allow this.",
  plan_insufficient: "The account's plan does not include this.",
  address_unconfirmed: "The account's owner has not confirmed their email address yet.",
  key_in_browser: "A page sent an API key.",
  not_found: "There is no such object in the account, or nothing at this URL.",
  unknown_site: "There is no site with this site_id.",
  site_archived: "The site is archived and takes no leads or visits until it is restored.",
  account_deleted: "The site's account no longer exists.",
  method_not_allowed: "The URL does not support the method; the `allow` header has those that it does.",
  conflict: "The state does not allow this, or something with the same unique value exists.",
  check_ended: "The check of a site's form has ended.",
  check_other_site: "The check is of another site.",
  submission_id_reused: "The submission_id was used for another lead.",
  idempotency_key_in_use: "A request with this idempotency key is still running.",
  limit_reached: "The account has as many of these as it can have.",
  body_too_large: "The body is too large.",
  body_type: "The content type is not supported, or the body is compressed.",
  idempotency_key_reused: "The idempotency key was used for another request.",
  rate_limited: "Too many requests. Wait for `retry-after` seconds.",
  internal_error: "An error on our side. It is logged with the `request_id`.",
  payment_gateway_failed: "The payment gateway failed.",
  unavailable: "Temporarily unavailable. Nothing was changed; try again.",
  payment_gateway_timeout: "The payment gateway did not answer in time.",
} as const;

export type ErrorCode = keyof typeof ERROR_CODES;
