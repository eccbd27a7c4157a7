import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { Instant } from '../../../core/auth/Instant.tsx'
import { RestoredDraft } from '../../../core/form/RestoredDraft.tsx'
import { useDraft } from '../../../core/form/useDraft.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { readRichText } from '../../../core/text/rich-text.ts'
import type { RichText } from '../../../core/text/nodes.ts'
import { pluralize } from '../../../ui/formats.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { SideModal } from '../../../ui/overlay/SideModal.tsx'
import {
  ticketPath,
  priorities,
  priorityLabels,
  subjectProblem,
  type TicketPriority,
} from '../ticket/ticket.ts'
import type { TicketFigure, TicketRecord } from '../ticket/ticket-figure.ts'
import { toParagraphs } from '../ticket/paragraphs.ts'
import { ticketFilesPath } from '../files/ticket-file.ts'
import { sendFiles } from '../files/send-file.tsx'
import { KnownProblems } from '../problems/KnownProblems.tsx'
import { toAnswerList, type GivenAnswers, type Question } from '../settings/questions.ts'
import { QuestionFields } from './QuestionFields.tsx'
import { useSupport } from './useSupport.tsx'

/** Loads all pages of the guide, so the form does not wait for it. */
const GuideAnswersPanel = lazy(() => import('../../guide/GuideAnswersPanel.tsx'))

type TicketDraft = {
  subject: string
  text: string
  categoryId: string
  answers: GivenAnswers
  /** A known problem that the user has too. */
  problemId: string | null
  priority: TicketPriority
}
const blankDraft: TicketDraft = {
  subject: '',
  text: '',
  categoryId: '',
  answers: {},
  problemId: null,
  priority: 'normal',
}

interface NewTicketProps {
  /** The subject of the question. */
  figure?: TicketFigure | undefined
  record?: TicketRecord | undefined
  onClose: () => void
}

/** The form for a new ticket. Unsent text is stored in this browser window, even if the page is closed. */
export function NewTicket({ figure, record, onClose }: NewTicketProps) {
  const { api, call } = useSupport()
  const navigate = useNavigate()
  const { draft, restored, setDraft, forget, startOver } = useDraft<TicketDraft>(
    ['new ticket', figure && `${figure.path} ${figure.label}`, record?.recordId].filter(Boolean).join(' '),
    () => ({
      ...blankDraft,
      subject: (figure ? `${figure.label}: ${figure.value}` : (record?.label ?? '')).slice(0, 160),
    }),
  )
  const [problems, setProblems] = useState<Record<string, string | undefined>>({})
  const [files, setFiles] = useState<readonly File[]>([])
  const { data: formOptions } = useLiveQuery(api.form.queryOptions())
  const questions = formOptions?.categories.find(({ id }) => id === draft.categoryId)?.questions ?? []
  const command = useCommand(
    async (body: RichText) => {
      const created = await call.create.mutate({
        subject: draft.subject,
        body,
        categoryId: draft.categoryId || null,
        answers: currentAnswers(questions, draft.answers),
        problemId: draft.problemId,
        priority: draft.priority,
        figure: figure ?? null,
        about: record ?? null,
      })
      return { ...created, left: await sendFiles(ticketFilesPath(created.id, 'own'), files) }
    },
    {
      showsErrorsInForm: true,
      success: ({ called, left: refusals }) =>
        refusals.length === 0 ? `${called} opened` : `${called} opened. Not sent: ${refusals.join(' ')}`,
      onSuccess: ({ id }) => {
        forget()
        onClose()
        // A user who asked about something on a page stays on that page.
        if (!figure && !record) void navigate({ to: ticketPath(id) })
      },
    },
  )
  const submit = () => {
    const read = readRichText(toParagraphs(draft.text))
    const subject = subjectProblem(draft.subject)
    const problem = Object.entries(toAnswerList(questions, draft.answers).problems)
    setProblems({
      subject,
      body: 'problem' in read ? read.problem : undefined,
      ...Object.fromEntries(problem.map(([id, message]) => [`answers.${id}`, message])),
    })
    if ('text' in read && subject === undefined && problem.length === 0 && !command.busy)
      void command.run(read.text)
  }
  const setField = (change: Partial<TicketDraft>) => {
    setProblems({})
    setDraft({ ...draft, ...change })
  }
  const draftText = `${draft.subject} ${draft.text}`
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
      {restored && <RestoredDraft onStartOver={startOver} />}
      <KnownProblems
        text={draftText}
        categoryId={draft.categoryId}
        onMine={problemId => setField({ problemId })}
      />
      <Suspense>
        <GuideAnswersPanel text={draftText} />
      </Suspense>
      {record && (
        <p className="text-muted">
          About {record.one} {record.label}. Support sees this name; the record itself only if you let them
          act for you.
        </p>
      )}
      {figure && (
        <p className="text-muted">
          Sent along: {figure.label} {figure.value}, its formula and its inputs.
        </p>
      )}
      <TextField
        label="Subject"
        required
        maxLength={160}
        value={draft.subject}
        error={problems['subject'] ?? command.fields['subject']}
        onChange={({ target }) => setField({ subject: target.value })}
      />
      <TextArea
        label="What happened, and what did you expect?"
        required
        rows={6}
        maxLength={10_000}
        value={draft.text}
        error={problems['body'] ?? command.fields['body']}
        onChange={({ target }) => setField({ text: target.value })}
      />
      <Field label="Files" hint="Screenshots, spreadsheets or statements, up to 10 MB each" error={undefined}>
        {control => (
          <input
            {...control}
            type="file"
            multiple
            className="control h-auto! border-edge! py-1 file:mr-2 file:border-0 file:bg-transparent file:text-accent"
            onChange={({ target }) => setFiles([...(target.files ?? [])])}
          />
        )}
      </Field>
      {command.message && <Notice tone="bad">{command.message}</Notice>}
      <div className="grid gap-3.5 md:grid-cols-2">
        <SelectField
          label="Category"
          value={draft.categoryId}
          placeholder="Not sure"
          error={command.fields['categoryId']}
          choices={(formOptions?.categories ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => setField({ categoryId: target.value })}
        />
        <SelectField
          label="Priority"
          value={draft.priority}
          choices={priorities.map(value => ({ value, label: priorityLabels[value] }))}
          onChange={({ target }) => setField({ priority: target.value as TicketPriority })}
        />
      </div>
      <QuestionFields
        questions={questions}
        answers={draft.answers}
        problems={{ ...command.fields, ...problems }}
        onChange={answers => setField({ answers })}
      />
      {formOptions?.firstDueAt && (
        <p className="text-muted">
          You get an answer by <Instant at={formOptions.firstDueAt} /> at the latest, within{' '}
          {pluralize(formOptions.firstHours, 'working hour')}.
        </p>
      )}
    </SideModal>
  )
}

/**
 * Answers to the current questions only. Answers for a previously chosen category remain in the form but are not sent.
 */
const currentAnswers = (questions: readonly Question[], answers: GivenAnswers): GivenAnswers =>
  Object.fromEntries(questions.flatMap(({ id }) => (answers[id] ? [[id, answers[id]]] : [])))
