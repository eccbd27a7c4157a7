/** Every refusal that a person can meet. The code picks the HTTP status; the message is shown as written. */
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

const refusals: ReadonlySet<ErrorCode> = new Set([
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

/** Whether the answer is not, or no longer, for this person. Any other error leaves an earlier answer valid. */
export const isRefusal = (code: ErrorCode): boolean => refusals.has(code)

/** A fault of the request, said in words. Anything that is not an AppError is our own error. */
export class AppError extends Error {
  readonly code: ErrorCode
  /** Messages beside their fields, keyed by the field's path. */
  readonly fields: Record<string, string>
  /** What the browser needs beside words, such as the other version of a conflict. */
  readonly details: unknown

  constructor(
    code: ErrorCode,
    message: string,
    more: { fields?: Record<string, string>; details?: unknown; cause?: unknown } = {},
  ) {
    super(message, more.cause === undefined ? {} : { cause: more.cause })
    this.code = code
    this.fields = more.fields ?? {}
    this.details = more.details ?? null
  }
}

/** What an error looks like on the wire. */
export type AppErrorShape = { code: ErrorCode; fields: Record<string, string>; details: unknown }

/** Absent and "not yours" are the same answer; `details` are for those who could open it. */
export const notFound = (noun: string, details?: { deleted: true }) =>
  new AppError(
    'not_found',
    `${noun} not found. It may have been deleted, or it belongs to another organization.`,
    { details },
  )

/** Whether an error says that a record was deleted, which its asker could open before. */
export const isDeleted = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'details' in error &&
  (error.details as { deleted?: true } | null)?.deleted === true

/** What is wrong with one field, said beside it. */
export const fieldProblem = (field: string, message: string) =>
  new AppError('invalid', message, { fields: { [field]: message } })
