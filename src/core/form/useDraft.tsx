import { useState } from 'react'
import { useViewer } from '../auth/useViewer.tsx'

/**
 * A user's draft, stored in this window until saved or discarded. It survives a reload and the end of the
 * session, and is invisible to other users and organizations in the same browser. `restored` is true for a
 * draft from before the reload; `name` identifies the draft.
 */
export function useDraft<Draft>(name: string, createBlank: () => Draft) {
  const { user, membership } = useViewer()
  const key = `draft:${user?.id ?? ''}:${membership?.tenantId ?? ''}:${name}`
  const [initialDraft] = useState(() => readDraft<Draft>(key))
  const [draft, setDraft] = useState<Draft>(() => initialDraft ?? createBlank())
  const [restored, setRestored] = useState(initialDraft !== null)

  return {
    draft,
    restored,
    setDraft: (draft: Draft) => {
      setDraft(draft)
      saveDraft(key, draft)
    },
    /** Deletes the draft after saving or discarding. */
    forget: () => saveDraft(key, null),
    startOver: () => {
      saveDraft(key, null)
      setDraft(createBlank())
      setRestored(false)
    },
  }
}

function readDraft<Draft>(key: string): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Draft | null
  } catch {
    return null
  }
}

/** Missing or full browser storage loses only the backup copy. */
function saveDraft(key: string, draft: unknown) {
  try {
    if (draft === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    return
  }
}
