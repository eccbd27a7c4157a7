import { DateField } from '../../../ui/form/DateField.tsx'
import { NumberField } from '../../../ui/form/NumberField.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import type { GivenAnswers, Question } from '../settings/questions.ts'

interface QuestionFieldsProps {
  questions: readonly Question[]
  answers: GivenAnswers
  onChange: (answers: GivenAnswers) => void
  /** Error messages by `answers.ID`. */
  problems: Readonly<Record<string, string | undefined>>
}

/** The questions of a new ticket's category. */
export const QuestionFields = ({ questions, answers, onChange, problems }: QuestionFieldsProps) =>
  questions.map(({ id, label, kind, required, choices }) => {
    const field = {
      label,
      required,
      value: answers[id] ?? '',
      error: problems[`answers.${id}`],
      onChange: ({ target }: { target: { value: string } }) => onChange({ ...answers, [id]: target.value }),
    }
    if (kind === 'choice')
      return (
        <SelectField
          key={id}
          {...field}
          placeholder="Choose"
          choices={choices.map(value => ({ value, label: value }))}
        />
      )
    if (kind === 'date') return <DateField key={id} {...field} />
    if (kind === 'number') return <NumberField key={id} {...field} />
    return <TextField key={id} {...field} maxLength={500} />
  })
