import { useState } from 'react'
import { useViewer } from '../auth/useViewer.tsx'

/**
 * What someone is writing, kept in this window until it is saved or given up: it outlives a reload and a session that
 * ended, and nobody else who signs in here sees it, and no other organization. `restored` says that it was written before; `name` is its own.
 */
export function useDraft<Draft>(name: string, blank: () => Draft) {
  const { user, membership } = useViewer()
  const key = `draft:${user?.id ?? ''}:${membership?.tenantId ?? ''}:${name}`
  const [kept] = useState(() => readDraft<Draft>(key))
  const [draft, setShown] = useState<Draft>(() => kept ?? blank())
  const [restored, setRestored] = useState(kept !== null)

  return {
    draft,
    restored,
    setDraft: (draft: Draft) => {
      setShown(draft)
      saveDraft(key, draft)
    },
    /** Saved or given up: there is nothing to keep. */
    forget: () => saveDraft(key, null),
    startOver: () => {
      saveDraft(key, null)
      setShown(blank())
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

/** A browser that keeps nothing, or is full, only loses the second safety. */
function saveDraft(key: string, draft: unknown) {
  try {
    if (draft === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    return
  }
}
