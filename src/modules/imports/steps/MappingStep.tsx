import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { pluralize } from '../../../ui/formats.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { ColumnChoices } from './ColumnChoices.tsx'
import type { BatchView } from './batch-view.ts'
import type { Mapping } from '../recognize/mapping.server.ts'
import { RulerStep } from './RulerStep.tsx'
import { PreviewTable } from './PreviewTable.tsx'
import { useSubjects } from '../batch/useSubjects.tsx'
import { useImports } from '../batch/useImports.tsx'
import { UnitsLine } from './UnitsLine.tsx'
import { TermChoices } from './TermChoices.tsx'
import { FileSettings } from './FileSettings.tsx'

/** Shows how a file was understood, for review and correction before the import. */
export function MappingStep({ batch }: { batch: BatchView }) {
  const { call, readOnly } = useImports()
  const [mapping, setMapping] = useState<Mapping>(batch.mapping!)
  const [recognition, setRecognition] = useState(batch.recognition!)
  const preview = useQuery({
    queryKey: ['import preview', batch.id, mapping],
    queryFn: () => call.preview.mutate({ id: batch.id, mapping }),
    placeholderData: previous => previous,
  })
  const startImport = useCommand(() => call.start.mutate({ id: batch.id, mapping }), {
    showsErrorsInForm: true,
  })

  /**
   * Maps the columns for another subject. Column choices are disabled in the meantime, because they would be
   * lost.
   */
  const changeSubject = useCommand(async (subject: Mapping['subject']) => {
    const updated = await call.retake.query({ id: batch.id, subject })
    setRecognition(updated.recognition)
    setMapping(now => ({ ...updated.mapping, state: now.state ?? updated.mapping.state }))
  })
  const subjects = useSubjects()
  const subject = subjects.find(({ key }) => key === mapping.subject)
  const mappedCount = mapping.columns.filter(({ field }) => field !== null && field !== 'extra').length
  const problem = preview.data?.problem ?? null
  // A table that cannot be read yet shows the reason here; a user who knows better may continue.
  const unread = batch.state === 'failed' && !batch.startedAt

  return (
    <>
      {batch.mappingRemembered && (
        <Notice tone="info">
          This file has the same headings as an earlier import and is read the same way.
        </Notice>
      )}
      {(batch.ruler?.open ? [] : (batch.layout?.notes ?? [])).map(note => (
        <Notice key={note} tone="info">
          {note}
        </Notice>
      ))}
      {preview.data?.warning && <Notice tone="warn">{preview.data.warning}</Notice>}
      {batch.ruler && <RulerStep batchId={batch.id} ruler={batch.ruler} />}
      {batch.ruler?.open || (
        <>
          <FileSettings
            batch={batch}
            mapping={changeSubject.busy ? { ...mapping, subject: changeSubject.input! } : mapping}
            subjects={subjects}
            subjectReason={recognition.why}
            onSubject={subject => void changeSubject.run(subject)}
            onMapping={setMapping}
          />
          {changeSubject.busy ? (
            <output className="waiting h-64 w-full">Reading the columns</output>
          ) : (
            <>
              <section className="grid gap-2">
                <h2 className="text-md font-semibold">
                  Columns{' '}
                  <span className="font-normal text-muted">
                    {mappedCount} of {pluralize(mapping.columns.length, 'column')} understood
                  </span>
                </h2>
                {subject && (
                  <ColumnChoices
                    mapping={mapping}
                    subject={subject}
                    guesses={recognition.columns}
                    examples={batch.examples}
                    onMapping={setMapping}
                  />
                )}
              </section>
              {batch.layout?.unitsLine && (
                <UnitsLine line={batch.layout.unitsLine} mapping={mapping} onMapping={setMapping} />
              )}
              {preview.data && (
                <TermChoices preview={preview.data} mapping={mapping} onMapping={setMapping} />
              )}
              {preview.data && <PreviewTable preview={preview.data} />}
            </>
          )}
        </>
      )}
      {preview.error && (
        <Notice tone="warn" title="The first records cannot be shown">
          {errorMessage(preview.error)}
        </Notice>
      )}
      {/* Always at the bottom: quick users would miss a button that moves when the first records load. */}
      <div className="sticky bottom-0 z-2 -mx-4.5 mt-auto -mb-8 flex flex-wrap items-center gap-3 border-t bg-bg px-4.5 py-3 max-md:-mx-3.5 max-md:pr-3.5 max-md:pl-16">
        <Button
          variant={unread ? 'plain' : 'primary'}
          size="large"
          disabledReason={readOnly ?? problem}
          busy={startImport.busy || changeSubject.busy}
          onClick={() => void startImport.run()}
        >
          Import {pluralize(batch.records ?? 0, 'row')}
          {unread ? ' anyway' : ''}
        </Button>
        <output className="text-sm text-muted">
          {startImport.refused?.message ?? problem ?? 'You can undo the entire import.'}
        </output>
      </div>
    </>
  )
}
