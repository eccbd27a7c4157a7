import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import type { FormErrors } from '../../../core/form/schema-fields.ts'
import { Button } from '../../../ui/Button.tsx'
import { CheckField } from '../../../ui/form/CheckField.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { maxQuestions, questionKinds, type Question, type QuestionKind } from './questions.ts'

interface QuestionsEditorProps {
  questions: readonly Question[]
  onChange: (questions: readonly Question[]) => void
  error: string | undefined
  errors: FormErrors
}

const kinds = Object.entries(questionKinds).map(([value, label]) => ({ value, label }))

/** A short random id that no other question uses. */
function newId(questions: readonly Question[]): string {
  const id = Math.random().toString(36).slice(2, 8)
  return questions.some(question => question.id === id) ? newId(questions) : id
}

/** The questions of a category, in the order in which they are asked. */
export function QuestionsEditor({ questions, onChange, error, errors }: QuestionsEditorProps) {
  const list = useRef<HTMLOListElement>(null)
  const change = (index: number, changes: Partial<Question>) =>
    onChange(questions.with(index, { ...questions[index]!, ...changes }))
  function add() {
    onChange([...questions, { id: newId(questions), label: '', kind: 'text', required: false, choices: [] }])
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus())
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-medium text-muted">Questions for a ticket of this category</legend>
      <ol ref={list} className="grid gap-2">
        {questions.map(({ id, label, kind, required, choices }, index) => {
          const name = label || `question ${index + 1}`
          return (
            <li key={id} className="grid gap-2 rounded-md border p-2.5">
              <div className="flex items-start gap-1">
                <TextField
                  label={`Question ${index + 1}`}
                  labelHidden
                  placeholder="Which well?"
                  fieldClass="flex-1"
                  maxLength={80}
                  value={label}
                  error={errors[`questions.${index}.label`]}
                  onChange={({ target }) => change(index, { label: target.value })}
                />
                <IconButton
                  label={`Move ${name} up`}
                  icon={<ArrowUp size={14} aria-hidden />}
                  disabled={index === 0}
                  onClick={() =>
                    onChange(questions.with(index - 1, questions[index]!).with(index, questions[index - 1]!))
                  }
                />
                <IconButton
                  label={`Remove ${name}`}
                  icon={<X size={14} aria-hidden />}
                  onClick={() => onChange(questions.toSpliced(index, 1))}
                />
              </div>
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <SelectField
                  label={`Answer to ${name}`}
                  labelHidden
                  className="w-36"
                  value={kind}
                  choices={kinds}
                  onChange={({ target }) => change(index, { kind: target.value as QuestionKind })}
                />
                <CheckField
                  label="Required"
                  checked={required}
                  onChange={({ target }) => change(index, { required: target.checked })}
                />
              </div>
              {kind === 'choice' && (
                <TextField
                  label="Choices"
                  hint="Separated by semicolons"
                  value={choices.join(';')}
                  error={
                    errors[`questions.${index}.choices`] ??
                    Object.entries(errors).find(([key]) => key.startsWith(`questions.${index}.choices.`))?.[1]
                  }
                  onChange={({ target }) => change(index, { choices: target.value.split(';') })}
                />
              )}
            </li>
          )
        })}
      </ol>
      <Button
        size="small"
        className="justify-self-start"
        icon={<Plus size={13} aria-hidden />}
        disabledReason={
          questions.length < maxQuestions ? null : `A category can have at most ${maxQuestions} questions.`
        }
        onClick={add}
      >
        Add question
      </Button>
      {error && <p className="text-sm text-bad">{error}</p>}
    </fieldset>
  )
}
