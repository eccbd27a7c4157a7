import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import type { FormErrors } from '../form/schema-fields.ts'
import type { CustomOption } from './custom-field.ts'

type EditorProps = {
  options: readonly CustomOption[]
  onChange: (options: readonly CustomOption[]) => void
  error: string | undefined
  errors: FormErrors
}

/** A short id, different from the existing ones. */
function newOptionId(options: readonly CustomOption[]): string {
  const id = Math.random().toString(36).slice(2, 8)
  return options.some(option => option.id === id) ? newOptionId(options) : id
}

/** The choices of a field in order. A choice removed from the list stays on the records that have it. */
export function OptionsEditor({ options, onChange, error, errors }: EditorProps) {
  const list = useRef<HTMLUListElement>(null)
  const activeOptions = options.filter(({ retired }) => !retired)
  const retired = options.filter(option => option.retired)
  const change = (id: string, patch: Partial<CustomOption>) =>
    onChange(options.map(option => (option.id === id ? { ...option, ...patch } : option)))
  const swap = (optionIndex: number, by: 1 | -1) =>
    onChange([
      ...activeOptions
        .with(optionIndex, activeOptions[optionIndex + by]!)
        .with(optionIndex + by, activeOptions[optionIndex]!),
      ...retired,
    ])
  function add() {
    onChange([...activeOptions, { id: newOptionId(options), label: '' }, ...retired])
    requestAnimationFrame(() => [...(list.current?.querySelectorAll('input') ?? [])].at(-1)?.focus())
  }
  const getProblem = (id: string) => errors[`options.${options.findIndex(option => option.id === id)}.label`]
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-medium text-muted">Choices</legend>
      <ul ref={list} className="grid gap-1.5">
        {activeOptions.map(({ id, label }, index) => (
          <li key={id} className="flex items-start gap-1">
            <TextField
              label={`Choice ${index + 1}`}
              labelHidden
              fieldClass="flex-1"
              value={label}
              error={getProblem(id)}
              onChange={event => change(id, { label: event.target.value })}
            />
            <IconButton
              label={`Move ${label || `choice ${index + 1}`} up`}
              icon={<ArrowUp size={14} />}
              disabled={index === 0}
              onClick={() => swap(index, -1)}
            />
            <IconButton
              label={`Move ${label || `choice ${index + 1}`} down`}
              icon={<ArrowDown size={14} />}
              disabled={index === activeOptions.length - 1}
              onClick={() => swap(index, 1)}
            />
            <IconButton
              label={`Remove ${label || `choice ${index + 1}`}`}
              icon={<X size={14} />}
              onClick={() =>
                label === ''
                  ? onChange(options.filter(option => option.id !== id))
                  : change(id, { retired: true })
              }
            />
          </li>
        ))}
      </ul>
      <Button size="small" className="justify-self-start" icon={<Plus size={13} />} onClick={add}>
        Add choice
      </Button>
      {retired.some(({ label }) => label !== '') && (
        <p className="flex flex-wrap items-center gap-1.5 text-sm text-muted">
          No longer offered, but kept where already chosen:
          {retired.map(({ id, label }) => (
            <Button key={id} size="small" onClick={() => change(id, { retired: false })}>
              {label}
              <span className="sr-only">: offer it again</span>
            </Button>
          ))}
        </p>
      )}
      {error !== undefined && <p className="text-sm text-bad">{error}</p>}
    </fieldset>
  )
}
