import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Instant } from '../../../core/auth/Instant.tsx'
import { RestoredDraft } from '../../../core/form/RestoredDraft.tsx'
import { useDraft } from '../../../core/form/useDraft.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { fromEditor, nothingWritten, type Written } from '../../../core/text/editor-form.ts'
import { readRichText } from '../../../core/text/rich-text.ts'
import type { RichText } from '../../../core/text/nodes.ts'
import { RichTextField } from '../../../core/text/RichTextField.tsx'
import { countOf } from '../../../ui/formats.ts'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { SideModal } from '../../../ui/overlay/SideModal.tsx'
import {
  pathOfTicket,
  priorities,
  priorityWords,
  subjectProblem,
  type TicketPriority,
} from '../ticket/ticket.ts'
import { useSupport } from './useSupport.tsx'

type Draft = { subject: string; text: Written; categoryId: string; priority: TicketPriority }
const blank = (): Draft => ({ subject: '', text: nothingWritten, categoryId: '', priority: 'normal' })

/** Where a ticket is written. What was not sent is kept in this window, whatever ends the page. */
export function NewTicket({ onClose }: { onClose: () => void }) {
  const { api, call } = useSupport()
  const go = useNavigate()
  const { draft, restored, setDraft, forget, startOver } = useDraft<Draft>('new ticket', blank)
  const [round, setRound] = useState(0)
  const [problems, setProblems] = useState<{ subject?: string | undefined; body?: string | undefined }>({})
  const { data: offered } = useQuery({ ...api.form.queryOptions(), staleTime: 0 })
  const command = useCommand(
    (body: RichText) =>
      call.create.mutate({
        subject: draft.subject,
        body,
        categoryId: draft.categoryId || null,
        priority: draft.priority,
      }),
    {
      inForm: true,
      success: ({ called }) => `${called} opened`,
      after: ({ id }) => {
        forget()
        onClose()
        void go({ to: pathOfTicket(id) })
      },
    },
  )
  const submit = () => {
    const read = readRichText(fromEditor(draft.text))
    const subject = subjectProblem(draft.subject)
    setProblems({ subject, body: 'problem' in read ? read.problem : undefined })
    if ('text' in read && subject === undefined && !command.busy) void command.run(read.text)
  }
  const set = (change: Partial<Draft>) => {
    setProblems({})
    setDraft({ ...draft, ...change })
  }
  const wrong = problems.body ?? command.fields['body'] ?? command.message
  return (
    <SideModal
      open
      wide
      title="New ticket"
      verb="Send to support"
      busy={command.busy}
      onSubmit={submit}
      onClose={onClose}
    >
      {restored && (
        <RestoredDraft
          onStartOver={() => {
            startOver()
            setRound(round + 1)
          }}
        />
      )}
      <TextField
        label="Subject"
        required
        maxLength={160}
        value={draft.subject}
        error={problems.subject ?? command.fields['subject']}
        onChange={({ target }) => set({ subject: target.value })}
      />
      <div className="grid gap-1">
        <p aria-hidden className="text-sm text-muted">
          What happened, and what did you expect?
        </p>
        <RichTextField
          key={round}
          label="What happened, and what did you expect?"
          start={draft.text}
          onChange={text => set({ text })}
          onRefused={body => setProblems({ body })}
          onSend={submit}
          onCancel={() => undefined}
        />
      </div>
      {wrong && <Notice tone="bad">{wrong}</Notice>}
      <div className="grid gap-3.5 md:grid-cols-2">
        <SelectField
          label="Category"
          value={draft.categoryId}
          placeholder="Not sure"
          error={command.fields['categoryId']}
          choices={(offered?.categories ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => set({ categoryId: target.value })}
        />
        <SelectField
          label="Priority"
          value={draft.priority}
          choices={priorities.map(value => ({ value, label: priorityWords[value] }))}
          onChange={({ target }) => set({ priority: target.value as TicketPriority })}
        />
      </div>
      {offered?.firstDueAt && (
        <p className="text-muted">
          You get an answer by <Instant at={offered.firstDueAt} /> at the latest, within{' '}
          {countOf(offered.firstHours, 'working hour')}.
        </p>
      )}
    </SideModal>
  )
}
