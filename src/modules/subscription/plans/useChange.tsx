import { useMutation, useQueryClient } from '@tanstack/react-query'
import { appErrorOf, wordsOf } from '../../../core/http/api.tsx'
import { useToast } from '../../../ui/overlay/Toast.tsx'

/** A change that a form or a button makes: whether it is under way, and what is wrong, by field and above them. */
export function useChange<Input, Output>(
  change: (input: Input) => Promise<Output>,
  { success, after }: { success: (output: Output, input: Input) => string; after?: (output: Output) => void },
) {
  const queries = useQueryClient()
  const toast = useToast()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: change,
    onSuccess: (output, input) => {
      toast({ text: success(output, input) })
      after?.(output)
    },
    onSettled: () => queries.invalidateQueries(),
  })
  const refused = appErrorOf(error)
  const fields = refused?.fields ?? {}
  const message = error && Object.keys(fields).length === 0 ? wordsOf(error) : null
  return {
    run: (input: Input) => mutate(input),
    busy: isPending,
    fields,
    message,
    error,
    reset,
  }
}
