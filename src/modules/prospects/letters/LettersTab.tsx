import { Link } from '@tanstack/react-router'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { Attachments } from '../../../core/attachments/AttachmentsCard.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/buttonClass.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { pluralize, formatDate } from '../../../ui/formats.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import type { ProspectFile } from '../prospect-file.server.ts'
import { useProspects } from '../useProspects.tsx'
import { letterKindLabels } from '../record/letter-kinds.ts'
import { runRecordType } from '../record/letter-run.ts'
import { MarkReturns } from './MarkReturns.tsx'
import { PrintLetters } from './PrintLetters.tsx'
import { RunLetters } from './RunLetters.tsx'
import { SkippedList } from '../SkippedList.tsx'

type TabProps = { file: ProspectFile; readOnly: string | null }
type LetterRun = ProspectFile['runs'][number]

/** The letter runs of a prospect, each with its PDF, its labels and its mailing list. */
export function LettersTab({ file, readOnly }: TabProps) {
  const [isPrinting, setIsPrinting] = useState(false)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-end gap-2">
        <Link to="/app/crm/letters" className={buttonClass()}>
          Templates
        </Link>
        <Button
          variant="primary"
          icon={<Printer size={14} aria-hidden="true" />}
          disabledReason={readOnly}
          onClick={() => setIsPrinting(true)}
        >
          Print letters
        </Button>
      </div>
      {file.runs.length === 0 && (
        <EmptyState title="No letters yet">
          Make offers, then print their letters as one PDF with mailing labels.
        </EmptyState>
      )}
      {file.runs.map(run => (
        <RunCard key={run.id} prospectId={file.id} run={run} readOnly={readOnly} />
      ))}
      {isPrinting && <PrintLetters file={file} onClose={() => setIsPrinting(false)} />}
    </div>
  )
}

function RunCard({
  prospectId,
  run,
  readOnly,
}: {
  prospectId: string
  run: LetterRun
  readOnly: string | null
}) {
  const { call } = useProspects()
  const [openDialog, setOpenDialog] = useState<'letters' | 'returns' | 'skipped' | null>(null)
  const retry = useCommand(() => call.letters.again.mutate({ prospectId, runId: run.id }))
  const close = () => setOpenDialog(null)
  return (
    <Card
      title={`${run.name}, ${formatDate(run.datedOn)}`}
      actions={
        <>
          <Button size="small" onClick={() => setOpenDialog('letters')}>
            Certified numbers
          </Button>
          <Button size="small" disabledReason={readOnly} onClick={() => setOpenDialog('returns')}>
            Mark returns
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
          {letterKindLabels[run.kind]} · {pluralize(run.letters, 'letter')}
          {run.pages !== null && ` · ${pluralize(run.pages, 'page')}`}
          {run.skipped.length > 0 && (
            <Button size="small" variant="quiet" onClick={() => setOpenDialog('skipped')}>
              {pluralize(run.skipped.length, 'owner')} skipped
            </Button>
          )}
          {run.status === 'WAITING' && (
            <span className="inline-flex items-center gap-1.5">
              <Spinner size={13} /> Writing the PDF
            </span>
          )}
        </p>
        {run.status === 'FAILED' && (
          <Notice
            tone="bad"
            title="The PDF could not be created"
            actions={
              <Button
                size="small"
                busy={retry.busy}
                disabledReason={readOnly}
                onClick={() => void retry.run()}
              >
                Try again
              </Button>
            }
          >
            Letters are stored as printed.
          </Notice>
        )}
        {run.status === 'DONE' && (
          <Attachments noun={runRecordType} recordId={run.id} readOnly="Printed letters don’t change." />
        )}
      </div>
      {openDialog === 'returns' && <MarkReturns prospectId={prospectId} runId={run.id} onClose={close} />}
      {(openDialog === 'letters' || openDialog === 'skipped') && (
        <Dialog
          open
          title={openDialog === 'letters' ? `${run.name}, ${formatDate(run.datedOn)}` : 'Skipped'}
          onClose={close}
          footer={<Button onClick={close}>Close</Button>}
        >
          {openDialog === 'letters' ? (
            <RunLetters prospectId={prospectId} runId={run.id} readOnly={readOnly} />
          ) : (
            <SkippedList skipped={run.skipped} />
          )}
        </Dialog>
      )}
    </Card>
  )
}
