import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

/** A notice that a form contains a draft from before the page was left. */
export const RestoredDraft = ({ onStartOver }: { onStartOver: () => void }) => (
  <Notice
    tone="info"
    actions={
      <Button size="small" onClick={onStartOver}>
        Start over
      </Button>
    }
  >
    This is your unsaved draft.
  </Notice>
)
