import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useFirstWrong } from '../../ui/form/useFirstWrong.tsx'
import { useToast } from '../../ui/overlay/Toast.tsx'
import { TRPCClientError } from '@trpc/client'
import { StoredForLater, offering, type StoreOffline } from '../unsent/keeping.tsx'
import { discard } from '../unsent/store.tsx'
import { appErrorOf, wordsOf } from './api.tsx'
import { useAskAgain } from './useAskAgain.tsx'

/** Why something was not done: in words, beside the fields that it is about, and as the server put it. */
export type Refused = { message: string; fields: Record<string, string>; error: unknown }

/** What was done, and, where it can be taken back, how; `undone` tells that it was. */
export type Success = string | { text: string; undo: () => Promise<unknown>; undone?: string }

type CommandOptions<Input, Output> = {
  /** What to tell when it is done; null where the page itself shows it. */
  success?: (output: Output, input: Input) => Success | null
  /** What else follows, such as closing the form; the page is asked again once it is through. */
  after?: (output: Output, input: Input) => unknown
  /** Its form shows what is wrong; otherwise a message tells. */
  inForm?: boolean
  /** Without a connection it is kept, and sent later: what it is then called. Null where this one is not. */
  keepOffline?: ((input: Input) => StoreOffline | null) | undefined
  /** What follows in place of `after` where it is kept. */
  kept?: () => unknown
}

const longMs = 10_000

/** Something that a person does: whether it is under way, what is wrong, what was done, and how to take it back. */
export function useCommand<Input = void, Output = unknown>(
  act: (input: Input) => Promise<Output>,
  { success, after, inForm = false, keepOffline, kept }: CommandOptions<Input, Output> = {},
) {
  const toast = useToast()
  const askAgain = useAskAgain()
  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: (input: Input) => offering(keepOffline?.(input) ?? null, () => act(input)),
  })
  const { mutateAsync: take } = useMutation({ mutationFn: (undo: () => Promise<unknown>) => undo() })
  const [refused, setRefused] = useState<Refused | null>(null)
  useFirstWrong(inForm ? refused?.fields : undefined)

  const refuse = (error: unknown): Refused => {
    askAgain()
    const refused = { message: wordsOf(error), fields: appErrorOf(error)?.fields ?? {}, error }
    if (!inForm) toast({ text: refused.message, tone: 'bad', duration: longMs })
    return refused
  }

  const takeBack = (undo: () => Promise<unknown>, undone: string | undefined) =>
    take(undo).then(
      () => {
        askAgain()
        if (undone !== undefined) toast({ text: undone })
      },
      (error: unknown) => toast({ text: wordsOf(error), tone: 'bad', duration: longMs }),
    )

  const tell = (words: Success | null) => {
    if (typeof words === 'string') return toast({ text: words })
    if (words === null) return
    const { text, undo, undone } = words
    toast({ text, duration: longMs, action: { label: 'Undo', run: () => void takeBack(undo, undone) } })
  }

  const tellKept = ({ id, message }: StoredForLater) => {
    const undo = async () => {
      const text = (await discard(id)) ? 'Undone' : 'It was sent already'
      toast({ text, tone: 'info' })
    }
    const action = { label: 'Undo', run: () => void undo() }
    toast({ text: message, tone: 'info', action })
  }

  /** Does it. Resolves to why it was not done, or to null when it was, or will be. */
  const run = (input: Input): Promise<Refused | null> => {
    setRefused(null)
    return mutateAsync(input).then(
      async output => {
        await after?.(output, input)
        tell(success?.(output, input) ?? null)
        askAgain()
        return null
      },
      async (error: unknown) => {
        if (error instanceof TRPCClientError && error.cause instanceof StoredForLater) {
          await kept?.()
          if (!error.cause.soon) tellKept(error.cause)
          return null
        }
        const why = refuse(error)
        setRefused(why)
        return why
      },
    )
  }

  return {
    run,
    busy: isPending,
    /** With what it is under way, or was done last. */
    input: variables,
    refused,
    fields: refused?.fields ?? {},
    /** For above the fields: what no field says. */
    message: refused && Object.keys(refused.fields).length === 0 ? refused.message : null,
    /** The person goes on as if nothing had been refused. */
    reset: () => setRefused(null),
  }
}
