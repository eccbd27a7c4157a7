import { TRPCClientError } from '@trpc/client'
import type { Problems } from '../../ui/form/useSubmit.tsx'
import { toAppError, errorMessage } from '../../core/http/api.tsx'

/**
 * The message of a refusal as is, or the specification's message for any other error, with the reason if the server did
 * not answer.
 */
export const toCallProblems =
  (otherwise: string) =>
  (error: unknown): Problems => {
    const refusal = toAppError(error)
    if (refusal) return { message: refusal.message, fields: refusal.fields }
    const hasAnswer = error instanceof TRPCClientError && error.data != null
    return { message: hasAnswer ? otherwise : `${otherwise} ${errorMessage(error)}` }
  }
