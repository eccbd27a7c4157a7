import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { wordsOf } from '../http/api.tsx'

type StaleRecordProps = { error: unknown; onRetry: () => void }

/** Over a record whose server does not answer. One that it refuses is not shown at all. */
export const StaleRecord = ({ error, onRetry }: StaleRecordProps) => (
  <Notice
    tone="warn"
    title="This page may be out of date"
    actions={
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
    }
  >
    {wordsOf(error)}
  </Notice>
)
