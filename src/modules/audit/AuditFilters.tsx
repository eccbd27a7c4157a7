import { DaysMenu, SingleChoiceMenu } from '../../core/resource/FilterMenus.tsx'
import { Button } from '../../ui/Button.tsx'
import type { AuditSearch } from './audit-search.ts'
import type { AuditChoices } from './audit.ts'

interface AuditFiltersProps {
  address: AuditSearch
  /** The values to choose from. The platform has too many people for a menu. */
  choices?: AuditChoices | undefined
  onChange: (change: Partial<AuditSearch>) => void
}

const byLabel = (a: { label: string }, b: { label: string }) => a.label.localeCompare(b.label)

const noChoices: AuditChoices = { people: [], nouns: [], acts: [] }

/** Filters by person, kind of record, action and time. */
export function AuditFilters({ address, choices = noChoices, onChange }: AuditFiltersProps) {
  const { person, noun, recordId, act, within, from, to } = address
  const { people, nouns, acts } = choices
  return (
    <>
      {people.length > 0 && (
        <SingleChoiceMenu
          label="Person"
          choices={people.toSorted(byLabel)}
          selectedValue={person}
          onChange={person => onChange({ person })}
        />
      )}
      <SingleChoiceMenu
        label="Record"
        choices={nouns.toSorted(byLabel)}
        selectedValue={noun}
        // A different kind cannot have the same record, so the record filter is cleared.
        onChange={noun => onChange({ noun, recordId: '' })}
      />
      <SingleChoiceMenu
        label="Action"
        choices={acts.toSorted(byLabel)}
        selectedValue={act}
        onChange={action => onChange({ act: action })}
      />
      <DaysMenu label="Days" from={from} to={to} onChange={onChange} />
      {recordId && <NarrowedNotice label="Only one record" onClear={() => onChange({ recordId: '' })} />}
      {within && <NarrowedNotice label="Only one action" onClear={() => onChange({ within: null })} />}
      {person && people.length === 0 && (
        <NarrowedNotice label="Only one person" onClear={() => onChange({ person: '' })} />
      )}
    </>
  )
}

/** A filter that was set from a log entry and has no menu. */
const NarrowedNotice = ({ label, onClear }: { label: string; onClear: () => void }) => (
  <Button aria-pressed onClick={onClear}>
    {label}
  </Button>
)
