import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { DateField } from '../../ui/form/DateField.tsx'
import { SelectField, type Choice } from '../../ui/form/SelectField.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { OpensForm } from './OpensForm.tsx'

type EditInPlaceProps = {
  label: string
  /** How the value reads while nobody edits it. */
  shown: ReactNode
  /** How it stands in the control. */
  text: string
  kind?: 'text' | 'date' | 'long' | 'choice'
  choices?: readonly Choice[]
  suffix?: string
  /** Why it cannot be changed here; null when it can. */
  readOnly: string | null
  /** Stores it. Resolves to what is wrong, or to nothing when it is saved. */
  onSave: (text: string) => Promise<string | undefined>
}

/** A value that becomes a control when one chooses it, is stored as one leaves it, and keeps what could not be. */
export function EditInPlace(props: EditInPlaceProps) {
  const { label, shown, text, kind = 'text', choices = [], suffix, readOnly, onSave } = props
  const [draft, setDraft] = useState<string | null>(null)
  // What is stored is judged against what stood here when the control opened, whoever changed it meanwhile.
  const [seen, setSeen] = useState({ text, onSave })
  const [error, setError] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  /** Whether the control was left by a key: then the value takes the focus again, and Tab goes on from there. */
  const [byKey, setByKey] = useState(false)

  if (draft === null) {
    return (
      <OpensForm
        label={label}
        readOnly={readOnly}
        focused={byKey}
        onOpen={() => {
          setSeen({ text, onSave })
          setByKey(false)
          setDraft(text)
        }}
      >
        {shown}
      </OpensForm>
    )
  }

  const close = () => {
    setDraft(null)
    setError(null)
  }
  async function leave(value: string) {
    if (saving) return
    if (value === seen.text) return close()
    setSaving(true)
    const problem = await seen.onSave(value)
    setSaving(false)
    if (problem === undefined) close()
    else setError(problem)
  }
  const control = {
    label,
    labelHidden: true,
    autoFocus: true,
    'aria-busy': saving,
    error,
    value: draft,
    onChange: (event: { target: { value: string } }) => setDraft(event.target.value),
    onBlur: () => void leave(draft),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        event.stopPropagation()
        setByKey(true)
        close()
      }
      if (event.key === 'Enter' && kind !== 'long') {
        setByKey(true)
        void leave(draft)
      }
    },
  }
  switch (kind) {
    case 'date':
      return <DateField {...control} />
    case 'long':
      return <TextArea {...control} rows={4} />
    case 'choice':
      return (
        <SelectField
          {...control}
          choices={choices}
          onChange={event => {
            setDraft(event.target.value)
            void leave(event.target.value)
          }}
        />
      )
    case 'text':
      return <TextField {...control} suffix={suffix} />
  }
}
