import { useState } from 'react'
import { useToday } from '../../../core/auth/useToday.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Button } from '../../../ui/Button.tsx'
import { pluralize } from '../../../ui/formats.ts'
import { DateField } from '../../../ui/form/DateField.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { SideModal } from '../../../ui/overlay/SideModal.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import type { ProspectFile } from '../prospect-file.server.ts'
import { useProspects } from '../useProspects.tsx'
import { letterKinds } from '../record/letter-kinds.ts'
import { useTemplates } from './templates/useTemplates.tsx'
import { lettersPer, type LettersPer } from './plan.ts'
import { LetterPreview } from './LetterPreview.tsx'

type PrintLettersProps = { file: ProspectFile; onClose: () => void }

/** Chooses a letter, previews it for one owner with the owners who get none, and prints it once for all of them. */
export function PrintLetters({ file, onClose }: PrintLettersProps) {
  const { call } = useProspects()
  const templates = useTemplates()
  const today = useToday()
  const { data } = useLiveQuery(templates.api.list.queryOptions({ limit: 100 }))
  // Created when the form opens, so pressing the button repeatedly prints only once.
  const [key] = useState(() => crypto.randomUUID())
  const [selectedId, setSelectedId] = useState('')
  const [datedOn, setDatedOn] = useState(today)
  const [per, setPer] = useState<LettersPer>('tract')
  const defaultTemplate = data?.rows.find(({ kind }) => letterKinds[kind].mails) ?? data?.rows[0]
  const templateId = selectedId || (defaultTemplate?.id ?? '')
  const addStarters = useCommand(() => templates.call.addUsual.mutate())
  const print = useCommand(
    () => call.letters.print.mutate({ prospectId: file.id, key, templateId, datedOn, per }),
    {
      success: ({ letters, skipped }) =>
        `${pluralize(letters, 'letter')} printed${skipped.length > 0 ? `, ${pluralize(skipped.length, 'owner')} skipped` : ''}`,
      onSuccess: onClose,
      showsErrorsInForm: true,
    },
  )
  const kind = data?.rows.find(({ id }) => id === templateId)?.kind
  return (
    <SideModal
      open
      wide
      title="Print letters"
      onClose={onClose}
      onSubmit={() => void print.run()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            busy={print.busy}
            disabledReason={templateId === '' ? 'Choose a letter first.' : null}
          >
            Print
          </Button>
        </>
      }
    >
      {print.refused && (
        <Notice tone="bad" title="Not printed">
          {print.refused.message}
        </Notice>
      )}
      {data === undefined && <Skeleton className="h-32" />}
      {data?.rows.length === 0 && (
        <Notice
          tone="info"
          title="No letters to choose from"
          actions={
            <Button size="small" busy={addStarters.busy} onClick={() => void addStarters.run()}>
              Add the usual letters
            </Button>
          }
        >
          Start with an offer letter, a lease form cover, a follow-up and a W-9 request, then edit them.
        </Notice>
      )}
      {data !== undefined && data.rows.length > 0 && (
        <>
          <div className="grid gap-3 sm:grid-cols-3">
            <SelectField
              label="Template"
              value={templateId}
              choices={data.rows.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={({ target }) => setSelectedId(target.value)}
            />
            <DateField
              label="Dated"
              value={datedOn}
              error={print.refused?.fields['datedOn']}
              onChange={({ target }) => setDatedOn(target.value)}
            />
            <SelectField
              label="One letter for"
              value={per}
              choices={Object.entries(lettersPer).map(([value, label]) => ({ value, label }))}
              onChange={({ target }) => setPer(target.value as LettersPer)}
            />
          </div>
          {kind && letterKinds[kind].mails && (
            <p className="text-sm text-muted">Printing marks these offers as mailed on that day.</p>
          )}
          <LetterPreview
            key={`${templateId} ${datedOn} ${per}`}
            prospectId={file.id}
            templateId={templateId}
            datedOn={datedOn}
            per={per}
          />
        </>
      )}
    </SideModal>
  )
}
