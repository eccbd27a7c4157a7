import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useFocusFirstInvalid } from '../../ui/form/useFocusFirstInvalid.tsx'
import { useToast } from '../../ui/overlay/Toast.tsx'
import { TRPCClientError } from '@trpc/client'
import { StoredForLater, offerOffline, type StoreOffline } from '../unsent/store-offline.tsx'
import { discard } from '../unsent/store.tsx'
import { toAppError, errorMessage } from './api.tsx'
import { useRefetchAll } from './useRefetchAll.tsx'

/** Why a command failed: a message, messages by field, and the original error. */
export type CommandFailure = { message: string; fields: Record<string, string>; error: unknown }

/** The message about a success, with its undo function if it can be undone; `undone` is the message after that. */
export type Success = string | { text: string; undo: () => Promise<unknown>; undone?: string }

type CommandOptions<Input, Output> = {
  /** The message after success; null if the page itself shows it. */
  success?: (output: Output, input: Input) => Success | null
  /** Runs after success, for example to close the form, and before the page refetches. */
  onSuccess?: (output: Output, input: Input) => unknown
  /** If true, the form shows the errors; otherwise a toast does. */
  showsErrorsInForm?: boolean
  /** If the command can be stored while offline and sent later, its name for that; null if this one cannot. */
  storeOffline?: ((input: Input) => StoreOffline | null) | undefined
  /** Runs instead of `after` if the command was stored. */
  onStored?: () => unknown
}

const longMs = 10_000

/** A command that the user runs, with its progress, its errors, its success message and its undo. */
export function useCommand<Input = void, Output = unknown>(
  createAction: (input: Input) => Promise<Output>,
  {
    success,
    onSuccess,
    showsErrorsInForm = false,
    storeOffline,
    onStored,
  }: CommandOptions<Input, Output> = {},
) {
  const toast = useToast()
  const askAgain = useRefetchAll()
  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: (input: Input) => offerOffline(storeOffline?.(input) ?? null, () => createAction(input)),
  })
  const { mutateAsync: take } = useMutation({ mutationFn: (undo: () => Promise<unknown>) => undo() })
  const [refusal, setRefusal] = useState<CommandFailure | null>(null)
  useFocusFirstInvalid(showsErrorsInForm ? refusal?.fields : undefined)

  const refuse = (error: unknown): CommandFailure => {
    askAgain()
    const denial = { message: errorMessage(error), fields: toAppError(error)?.fields ?? {}, error }
    if (!showsErrorsInForm) toast({ text: denial.message, tone: 'bad', duration: longMs })
    return denial
  }

  const takeBack = (undo: () => Promise<unknown>, undone: string | undefined) =>
    take(undo).then(
      () => {
        askAgain()
        if (undone !== undefined) toast({ text: undone })
      },
      (error: unknown) => toast({ text: errorMessage(error), tone: 'bad', duration: longMs }),
    )

  const showSuccess = (words: Success | null) => {
    if (typeof words === 'string') return toast({ text: words })
    if (words === null) return
    const { text, undo, undone } = words
    toast({ text, duration: longMs, action: { label: 'Undo', run: () => void takeBack(undo, undone) } })
  }

  const tellKept = ({ id, message }: StoredForLater) => {
    const undo = async () => {
      const text = (await discard(id)) ? 'Undone' : 'Already sent'
      toast({ text, tone: 'info' })
    }
    const action = { label: 'Undo', run: () => void undo() }
    toast({ text: message, tone: 'info', action })
  }

  /** Runs the command. Resolves to the failure, or to null if it succeeded or was stored. */
  const run = (input: Input): Promise<CommandFailure | null> => {
    setRefusal(null)
    return mutateAsync(input).then(
      async output => {
        await onSuccess?.(output, input)
        showSuccess(success?.(output, input) ?? null)
        askAgain()
        return null
      },
      async (error: unknown) => {
        if (error instanceof TRPCClientError && error.cause instanceof StoredForLater) {
          await onStored?.()
          if (!error.cause.soon) tellKept(error.cause)
          return null
        }
        const failureReason = refuse(error)
        setRefusal(failureReason)
        return failureReason
      },
    )
  }

  return {
    run,
    busy: isPending,
    /** The input of the running or last command. */
    input: variables,
    refused: refusal,
    fields: refusal?.fields ?? {},
    /** The message for the top of the form, unless fields show it. */
    message: refusal && Object.keys(refusal.fields).length === 0 ? refusal.message : null,
    /** Clears the failure. */
    reset: () => setRefusal(null),
  }
}
