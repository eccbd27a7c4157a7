import { useMemo } from 'react'
import { useDraft } from '../../../core/form/useDraft.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { appErrorOf } from '../../../core/http/api.tsx'
import { type Inputs, inputsSchema } from '../inputs/inputs.ts'
import { useAnalyses } from '../useAnalyses.tsx'
import { withValueAt } from './paths.ts'

type StoredAnalysis = { id: string; version: number; inputs: Inputs }

/**
 * The inputs as a person has them in hand: kept in this window until they are saved or discarded. `behind` says that
 * someone else saved others meanwhile; then it is the person who decides whose stand.
 */
export function useAnalysisDraft(kept: StoredAnalysis) {
  const { call } = useAnalyses()
  // Stored documents do not keep the order of their fields; read by the schema, equal ones are written alike.
  const stands = useMemo(() => inputsSchema.parse(kept.inputs), [kept.inputs])
  const { draft, setDraft, forget } = useDraft<{ version: number; inputs: Inputs } | null>(
    `analysis:${kept.id}`,
    () => null,
  )
  const inputs = draft?.inputs ?? stands
  const dirty = useMemo(
    () => draft !== null && JSON.stringify(draft.inputs) !== JSON.stringify(stands),
    [draft, stands],
  )
  const discard = () => {
    setDraft(null)
    forget()
  }
  /** Saves over a version; answers the one that it then has. */
  const saveOver = async (version: number) => {
    const saved = await call.update.mutate({ id: kept.id, version, changes: { inputs } })
    discard()
    return saved.version
  }
  const saving = useCommand(saveOver, { inForm: true })
  const over = draft?.version ?? kept.version
  return {
    inputs,
    dirty,
    behind: dirty && draft !== null && draft.version < kept.version,
    set: (path: string, value: unknown) =>
      setDraft({ version: draft?.version ?? kept.version, inputs: withValueAt(inputs, path, value) }),
    change: (change: (inputs: Inputs) => Inputs) =>
      setDraft({ version: draft?.version ?? kept.version, inputs: change(inputs) }),
    discard,
    save: () => void saving.run(over),
    /** For a command of its own, which says itself what was refused. */
    saveNow: () => (dirty ? saveOver(over) : Promise.resolve(kept.version)),
    saveOverTheirs: () => void saving.run(kept.version),
    busy: saving.busy,
    refused: saving.refused && {
      ...saving.refused,
      isClash: appErrorOf(saving.refused.error)?.code === 'conflict',
    },
  }
}
