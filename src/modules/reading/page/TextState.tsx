import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import type { ReadDocument } from '../read-document.server.ts'
import { useReading } from '../useReading.tsx'

/** The reading progress of the text, and a retry if it could not be read. */
export function TextState({ file: { id, text, reading } }: { file: ReadDocument }) {
  const { call, readOnly } = useReading()
  const { run, busy } = useCommand(call.start.mutate, { success: () => 'Reading starts' })
  const button = (verb: string) => (
    <Button size="small" busy={busy} disabledReason={readOnly} onClick={() => void run({ documentId: id })}>
      {verb}
    </Button>
  )
  if (text.state === 'waiting')
    return (
      <Notice tone="info">
        Reading the pages…{text.done > 0 && ` ${text.done}${text.pages > 0 ? ` of ${text.pages}` : ''} read.`}
      </Notice>
    )
  if (text.state === 'late')
    return (
      <Notice tone="warn" title="This is taking longer than usual" actions={button('Try again')}>
        {text.done} of {text.pages} pages read so far.
      </Notice>
    )
  if (text.state === 'unasked')
    return (
      <Notice tone="info" title="Not read yet" actions={button('Read')}>
        The text of this document has not been read yet.
      </Notice>
    )
  return (
    <>
      {text.problems.length > 0 && (
        <Notice
          tone="warn"
          title={text.isAgain ? 'Not everything was read' : 'Not everything is certain'}
          actions={text.isAgain && button('Try again')}
        >
          {text.problems.join(' ')}
        </Notice>
      )}
      {reading === 'none' && <Notice tone="info">Looking for leases on the pages…</Notice>}
      {reading === 'old' && (
        <Notice tone="info" title="Newer reading rules" actions={button('Read again')}>
          This was read by an earlier version of the rules. Your confirmed values stay.
        </Notice>
      )}
    </>
  )
}
