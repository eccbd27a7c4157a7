import { useCommand } from '../../../core/http/useCommand.tsx'
import { CheckField } from '../../../ui/form/CheckField.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { states } from '../../../core/places/states.data.ts'
import type { BatchView } from './batch-view.ts'
import type { Mapping } from '../recognize/mapping.server.ts'
import type { Subject } from '../batch/useSubjects.tsx'
import { useImports } from '../batch/useImports.tsx'

interface FileSettingsProps {
  batch: BatchView
  mapping: Mapping
  subjects: readonly Subject[]
  subjectReason: string
  onSubject: (subject: string) => void
  onMapping: (mapping: Mapping) => void
}

const stateChoices = states.flatMap(({ postal, name }) => (postal ? [{ value: postal, label: name }] : []))

/** Settings for every row: the subject, the sheet, the state, and the subject's questions. */
export function FileSettings({
  batch,
  mapping,
  subjects,
  subjectReason,
  onSubject,
  onMapping,
}: FileSettingsProps) {
  const { call } = useImports()
  const chooseSheet = useCommand((sheet: string) => call.chooseSheet.mutate({ id: batch.id, sheet }))
  const has = (field: string) => mapping.columns.some(column => column.field === field)
  const set = (change: Partial<Mapping>) => onMapping({ ...mapping, ...change })
  const questions = subjects.find(({ key }) => key === mapping.subject)?.asks ?? []
  return (
    <section className="grid grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] items-start gap-x-4 gap-y-3 rounded-lg border bg-surface p-4">
      <SelectField
        label="File type"
        hint={subjectReason}
        value={mapping.subject}
        onChange={event => onSubject(event.target.value)}
        choices={subjects.map(({ key, label }) => ({ value: key, label }))}
      />
      {batch.sheets.length > 1 && (
        <SelectField
          label="Sheet"
          value={batch.sheet ?? ''}
          onChange={event => void chooseSheet.run(event.target.value)}
          choices={batch.sheets.map(name => ({ value: name, label: name }))}
        />
      )}
      <SelectField
        label="State"
        hint="Used for rows that do not name a state. Codes are read as that state’s agency defines them."
        placeholder="Varies by row"
        value={mapping.state ?? ''}
        onChange={event => set({ state: event.target.value || null })}
        choices={stateChoices}
      />
      {questions
        .filter(({ unless = [] }) => !unless.some(has))
        .map(question => (
          <FileQuestion
            key={question.id}
            ask={question}
            answer={mapping.answers[question.id] ?? null}
            onAnswer={result => set({ answers: { ...mapping.answers, [question.id]: result } })}
          />
        ))}
    </section>
  )
}

interface FileQuestionProps {
  ask: Subject['asks'][number]
  answer: Mapping['answers'][string]
  onAnswer: (result: Mapping['answers'][string]) => void
}

/** One question about the whole file. */
function FileQuestion({ ask, answer, onAnswer }: FileQuestionProps) {
  const { label, hint } = ask
  if (ask.kind === 'flag')
    return (
      <CheckField
        label={label}
        hint={hint}
        checked={answer === true}
        onChange={event => onAnswer(event.target.checked)}
      />
    )
  if (ask.kind === 'choice')
    return (
      <SelectField
        label={label}
        hint={hint}
        value={String(answer ?? '')}
        onChange={event => onAnswer(event.target.value)}
        choices={[...ask.choices]}
      />
    )
  return (
    <TextField
      label={label}
      hint={hint}
      value={String(answer ?? '')}
      placeholder={ask.kind === 'month' ? 'YYYY-MM' : undefined}
      onChange={event => onAnswer(event.target.value || null)}
    />
  )
}
