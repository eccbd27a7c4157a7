import type { ErrorCode } from '../../core/error/AppError.ts'

/** The message for an internal error. */
export const unexpectedMessage = {
  title: 'Something went wrong on our end',
  sentence: 'What you saved is safe. Try again. If it happens again, tell support what you did just before.',
}

const titles: Partial<Record<ErrorCode, string>> = {
  unavailable: 'Wellhead is unavailable for a moment',
  not_found: 'Not found',
  too_many: 'Too many requests',
}

/** The title above a refusal's sentence. */
export const errorTitle = (code: ErrorCode): string => titles[code] ?? 'This page cannot be opened'
