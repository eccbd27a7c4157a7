import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { errorMessage } from '../http/api.tsx'

type StaleRecordProps = { error: unknown; onRetry: () => void }

/**
 * Warns that the server is not responding while an older copy of the record is shown. A record that the server
 * refuses is not shown at all.
 */
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
    {errorMessage(error)}
  </Notice>
)
