import { useRef, useState, type ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { pluralize } from '../../ui/formats.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { useCommand, type Success } from '../http/useCommand.tsx'
import { confirmAbove } from './bulk.ts'
import { RefusedRecords, type BulkLabels } from './RefusedRecords.tsx'
import type { BulkResult, RunCallbacks } from './useBulk.tsx'

type BulkDialogProps<Values, Result> = {
  title: string
  words: BulkLabels
  count: number
  /** Reads the user's input; null when it is invalid, with errors shown next to the fields. */
  read: () => Values | null
  run: (values: Values, on: RunCallbacks) => Promise<Result>
  success: (result: Result, values: Values) => Success
  /** Problems other than invalid input. */
  problems?: readonly (string | null)[]
  busy?: boolean
  ready?: boolean
  onClose: () => void
  onDone: () => void
  children: ReactNode
}

/**
 * A dialog for an action on many records: it confirms, runs until done or stopped, and reports the records it
 * could not change.
 */
export function BulkDialog<Values, Result extends BulkResult>(props: BulkDialogProps<Values, Result>) {
  const { title, words, count, read, run, success, problems = [], busy = false, ready = true } = props
  const { onClose, onDone, children } = props
  const [confirmed, setConfirmed] = useState(false)
  const [result, setResult] = useState<BulkResult | null>(null)
  const stopped = useRef(false)
  const doing = useCommand(
    async (values: Values) => {
      stopped.current = false
      const finalResult = await run(values, { progress: setResult, stopped: () => stopped.current })
      setResult(finalResult)
      return finalResult
    },
    {
      showsErrorsInForm: true,
      success: (result, values) => (result.changed === 0 ? null : success(result, values)),
      onSuccess: ({ refused }) => refused.length === 0 && onDone(),
    },
  )
  const submit = () => {
    const values = read()
    if (values === null) return
    if (count > confirmAbove && !confirmed) setConfirmed(true)
    else void doing.run(values)
  }
  const label = `${words.verb} ${pluralize(count, words.one, words.many)}`
  const isTold = result !== null && !doing.busy && result.refused.length > 0
  const invalid = [...problems, doing.message, ...Object.values(doing.fields)].filter(
    problem => problem != null,
  )
  const footer = isTold ? (
    <Button variant="primary" onClick={onDone}>
      Close
    </Button>
  ) : doing.busy && result ? (
    <Button onClick={() => (stopped.current = true)}>Stop</Button>
  ) : (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="primary" disabled={!ready} busy={busy || doing.busy} onClick={submit}>
        {confirmed ? `Yes, ${label.toLowerCase()}` : label}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={doing.busy ? () => undefined : onClose} title={title} footer={footer}>
      {isTold ? (
        <RefusedRecords words={words} result={result} />
      ) : doing.busy && result ? (
        <Progress
          label={title}
          value={result.changed + result.same + result.refused.length}
          max={Math.max(count, 1)}
        />
      ) : (
        <form
          noValidate
          className="grid gap-3"
          onChange={() => setConfirmed(false)}
          onSubmit={event => {
            event.preventDefault()
            if (ready) submit()
          }}
        >
          {invalid.map(problem => (
            <Notice key={problem} tone="bad" title="Not done">
              {problem}
            </Notice>
          ))}
          {children}
          {confirmed && (
            <Notice tone="warn" title={`This changes ${pluralize(count, words.one, words.many)}`}>
              Everything in the list when you selected it. You can undo this.
            </Notice>
          )}
        </form>
      )}
    </Dialog>
  )
}
