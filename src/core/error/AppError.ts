/** The codes of all refusals. A code determines the HTTP status; the message is shown as written. */
export const httpStatus = {
  bad_request: 400,
  signed_out: 401,
  terms_required: 403,
  email_required: 403,
  pending: 403,
  forbidden: 403,
  disabled: 403,
  acting: 403,
  plan_required: 402,
  not_found: 404,
  conflict: 409,
  limit_reached: 409,
  too_large: 413,
  invalid: 422,
  too_many: 429,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof httpStatus

const refusalCodes: ReadonlySet<ErrorCode> = new Set([
  'signed_out',
  'terms_required',
  'email_required',
  'pending',
  'forbidden',
  'disabled',
  'acting',
  'plan_required',
  'not_found',
])

/**
 * True if the error means that this user may not, or may no longer, have the answer. After any other error,
 * an earlier answer stays valid.
 */
export const isRefusal = (code: ErrorCode): boolean => refusalCodes.has(code)

/** An error of the request, with a message for the user. Any error that is not an AppError is a bug. */
export class AppError extends Error {
  readonly code: ErrorCode
  /** Messages shown next to form fields, keyed by the field's path. */
  readonly fields: Record<string, string>
  /** Data that the browser needs besides the message, such as the other version of a conflict. */
  readonly details: unknown

  constructor(
    code: ErrorCode,
    message: string,
    options: { fields?: Record<string, string>; details?: unknown; cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? {} : { cause: options.cause })
    this.code = code
    this.fields = options.fields ?? {}
    this.details = options.details ?? null
  }
}

/** The serialized form of an AppError. */
export type AppErrorShape = { code: ErrorCode; fields: Record<string, string>; details: unknown }

/**
 * The error for missing records and for those of another organization alike; `details` are for users who
 * could open the record.
 */
export const notFound = (noun: string, details?: { deleted: true }) =>
  new AppError(
    'not_found',
    `${noun} not found. It may have been deleted, or it belongs to another organization.`,
    { details },
  )

/** True if an error means that a record was deleted that the user could open before. */
export const isDeleted = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'details' in error &&
  (error.details as { deleted?: true } | null)?.deleted === true

/** An error of one field, shown next to it. */
export const fieldError = (field: string, message: string) =>
  new AppError('invalid', message, { fields: { [field]: message } })
