import Pencil from 'lucide-react/icons/pencil'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { NumberField } from '../../../ui/form/NumberField.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { formatCount } from '../../../ui/formats.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import type { DependencyKind } from '../plan/schedule.ts'
import { dependencyKindLabels, describeDependency } from '../plan/describe-dependency.ts'

type PanelDependency = { key: string; kind: DependencyKind; lagDays: number }

interface DependenciesPanelProps {
  dependencies: readonly PanelDependency[]
  /** The tasks that this one can wait for. */
  candidates: readonly { key: string; title: string }[]
  readOnly: string | null
  busy?: boolean
  /** Adds or changes a dependency on a task. */
  onSet: (wait: PanelDependency) => void
  onRemove: (key: string) => void
}

const blankDependency = { key: '', kind: 'FS', lag: '0' } as const
const maxDays = 1000
type DependencyDraft = { key: string; kind: DependencyKind; lag: string }

/** Shows a task's dependencies, each with one of the four kinds and a lag in days. */
export function DependenciesPanel({
  dependencies,
  candidates,
  readOnly,
  busy = false,
  onSet,
  onRemove,
}: DependenciesPanelProps) {
  const [draft, setDraft] = useState<DependencyDraft>(blankDependency)
  const titles = new Map(candidates.map(({ key, title }) => [key, title]))
  const isExisting = dependencies.some(({ key }) => key === draft.key)
  const choices = candidates.filter(
    ({ key }) => key === draft.key || !dependencies.some(wait => wait.key === key),
  )
  const [problem, setProblem] = useState<string | undefined>()
  const submit = () => {
    const lagDays = Number(draft.lag)
    const isValid = Number.isInteger(lagDays) && Math.abs(lagDays) <= maxDays
    setProblem(isValid ? undefined : `Enter whole days, such as 3 or -2, at most ${formatCount(maxDays)}.`)
    if (!isValid) return
    onSet({ key: draft.key, kind: draft.kind, lagDays })
    setDraft(blankDependency)
  }
  return (
    <section aria-label="Depends on">
      <h3 className="mb-1 font-semibold">Depends on</h3>
      {dependencies.length === 0 && <p className="text-muted">Nothing.</p>}
      <ul className="grid gap-1">
        {dependencies.map(wait => (
          <li key={wait.key} className="flex items-start gap-1">
            <span className="min-w-0 flex-1 wrap-anywhere">
              {titles.get(wait.key)}{' '}
              <span className="block text-sm text-muted">{describeDependency(wait)}</span>
            </span>
            {readOnly === null && (
              <>
                <IconButton
                  label={`Change dependency on ${titles.get(wait.key)}`}
                  icon={<Pencil size={14} aria-hidden />}
                  onClick={() => setDraft({ key: wait.key, kind: wait.kind, lag: String(wait.lagDays) })}
                />
                <IconButton
                  label={`Remove dependency on ${titles.get(wait.key)}`}
                  icon={<X size={14} aria-hidden />}
                  onClick={() => onRemove(wait.key)}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      {readOnly === null && (choices.length > 0 || isExisting) && (
        <div className="mt-2 grid gap-2 sm:grid-cols-2">
          <SelectField
            label="Predecessor"
            placeholder="Choose a task"
            value={draft.key}
            onChange={event => setDraft({ ...draft, key: event.target.value })}
            choices={choices.map(({ key, title }) => ({ value: key, label: title }))}
          />
          <SelectField
            label="Dependency type"
            value={draft.kind}
            onChange={event => setDraft({ ...draft, kind: event.target.value as DependencyKind })}
            choices={Object.entries(dependencyKindLabels).map(([value, label]) => ({ value, label }))}
          />
          <NumberField
            label="Lag in days"
            unit="d"
            hint="Negative for a lead"
            value={draft.lag}
            error={problem}
            onChange={event => setDraft({ ...draft, lag: event.target.value })}
          />
          <Button
            className="self-start justify-self-start sm:mt-5.5"
            busy={busy}
            disabledReason={draft.key === '' ? 'Choose a predecessor.' : null}
            onClick={submit}
          >
            {isExisting ? 'Change' : 'Add dependency'}
          </Button>
        </div>
      )}
    </section>
  )
}
