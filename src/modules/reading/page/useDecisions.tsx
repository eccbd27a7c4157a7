import { useCommand } from '../../../core/http/useCommand.tsx'
import type { DecisionState } from '../decision.ts'
import type { ReadDocument } from '../read-document.server.ts'
import { useReading } from '../useReading.tsx'

export type SuggestionView = ReadDocument['instruments'][number]['suggestions'][number]

/** Sends the user's decisions on suggestions. */
export function useDecisions(documentId: string, instrument: number) {
  const { call } = useReading()
  const save = (
    { field, key, quote, decision, ...suggestion }: SuggestionView,
    state: DecisionState,
    value = decision?.value ?? suggestion.value,
    parameters: SuggestionView['parameters'] = decision?.parameters ?? suggestion.parameters,
  ) =>
    call.decide.mutate({
      documentId,
      decision: { instrument, field, key, state, value, parameters, quote },
      version: decision?.version ?? null,
    })
  const { run, busy } = useCommand(
    ({ suggestion, state }: { suggestion: SuggestionView; state: DecisionState }) => save(suggestion, state),
  )
  return {
    save,
    busy,
    decide: (suggestion: SuggestionView, state: DecisionState) => run({ suggestion, state }),
  }
}
