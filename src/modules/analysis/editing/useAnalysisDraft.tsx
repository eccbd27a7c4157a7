import { useMemo } from 'react'
import { useDraft } from '../../../core/form/useDraft.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { toAppError } from '../../../core/http/api.tsx'
import { type Inputs, inputsSchema } from '../inputs/inputs.ts'
import { useAnalyses } from '../useAnalyses.tsx'
import { withValueAt } from './paths.ts'

type StoredAnalysis = { id: string; version: number; inputs: Inputs }

/**
 * The inputs being edited, stored in this window until the user saves or discards them. `behind` means that someone
 * else has saved other inputs in the meantime; the user then decides which ones apply.
 */
export function useAnalysisDraft(stored: StoredAnalysis) {
  const { call } = useAnalyses()
  // Stored documents lose the order of their fields; parsing both with the schema makes equal ones serialize alike.
  const savedInputs = useMemo(() => inputsSchema.parse(stored.inputs), [stored.inputs])
  const { draft, setDraft, forget } = useDraft<{ version: number; inputs: Inputs } | null>(
    `analysis:${stored.id}`,
    () => null,
  )
  const inputs = draft?.inputs ?? savedInputs
  const dirty = useMemo(
    () => draft !== null && JSON.stringify(draft.inputs) !== JSON.stringify(savedInputs),
    [draft, savedInputs],
  )
  const discard = () => {
    setDraft(null)
    forget()
  }
  /** Saves over a version; returns the new version. */
  const saveOver = async (version: number) => {
    const saved = await call.update.mutate({ id: stored.id, version, changes: { inputs } })
    discard()
    return saved.version
  }
  const saving = useCommand(saveOver, { showsErrorsInForm: true })
  const baseVersion = draft?.version ?? stored.version
  return {
    inputs,
    dirty,
    behind: dirty && draft !== null && draft.version < stored.version,
    set: (path: string, value: unknown) =>
      setDraft({ version: draft?.version ?? stored.version, inputs: withValueAt(inputs, path, value) }),
    change: (change: (inputs: Inputs) => Inputs) =>
      setDraft({ version: draft?.version ?? stored.version, inputs: change(inputs) }),
    discard,
    save: () => void saving.run(baseVersion),
    /** Saves and returns the version, for commands that report their own errors. */
    saveNow: () => (dirty ? saveOver(baseVersion) : Promise.resolve(stored.version)),
    saveOverTheirs: () => void saving.run(stored.version),
    busy: saving.busy,
    refused: saving.refused && {
      ...saving.refused,
      isClash: toAppError(saving.refused.error)?.code === 'conflict',
    },
  }
}
