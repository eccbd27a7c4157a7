import { Status } from '../../../ui/Status.tsx'
import type { SaveState } from './useArticleEdit.tsx'

/** Shows whether the current text is saved, and where. */
export function SaveStatus({ state }: { state: SaveState }) {
  return <output aria-live="polite">{renderSaveStatus(state)}</output>
}

function renderSaveStatus(state: SaveState) {
  switch (state.status) {
    case 'saved':
      return <Status tone="good">Saved</Status>
    case 'waiting':
      return <Status tone="none">Not saved yet</Status>
    case 'saving':
      return <Status tone="none">Saving…</Status>
    case 'offline':
      return (
        <Status tone="warn">{state.isKept ? 'Offline: stored in this browser' : 'Offline: not saved'}</Status>
      )
    case 'refused':
      return <Status tone="bad">Not saved</Status>
    case 'clash':
      return <Status tone="bad">Someone else saved first</Status>
  }
}
