import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import type { useAnalysisDraft } from '../editing/useAnalysisDraft.tsx'

/** Conflicts that the user must resolve before saving these inputs. */
export function DraftNotices({ draft }: { draft: ReturnType<typeof useAnalysisDraft> }) {
  const { behind, refused, saveOverTheirs, discard, busy } = draft
  if (behind || refused?.isClash)
    return (
      <Notice
        tone="warn"
        title="Someone else just saved this analysis"
        actions={
          <>
            <Button size="small" busy={busy} onClick={saveOverTheirs}>
              Keep mine
            </Button>
            <Button size="small" variant="quiet" onClick={discard}>
              Use theirs
            </Button>
          </>
        }
      >
        Your changes stay in this window until you decide.
      </Notice>
    )
  return refused ? <Notice tone="bad">{refused.message}</Notice> : null
}
