import { DaysMenu, OneMenu } from '../../core/resource/FilterMenus.tsx'
import { Button } from '../../ui/Button.tsx'
import type { AuditAddress } from './audit-address.ts'
import type { AuditChoices } from './audit.ts'

interface AuditFiltersProps {
  address: AuditAddress
  /** What the log holds; of the platform's people there are too many to choose from. */
  choices?: AuditChoices | undefined
  go: (change: Partial<AuditAddress>) => void
}

const byLabel = (one: { label: string }, other: { label: string }) => one.label.localeCompare(other.label)

const none: AuditChoices = { people: [], nouns: [], acts: [] }

/** Person, kind of record, what was done, and when. */
export function AuditFilters({ address, choices = none, go }: AuditFiltersProps) {
  const { person, noun, recordId, act, within, from, to } = address
  const { people, nouns, acts } = choices
  return (
    <>
      {people.length > 0 && (
        <OneMenu
          label="Person"
          choices={people.toSorted(byLabel)}
          chosen={person}
          onChange={person => go({ person })}
        />
      )}
      <OneMenu
        label="Record"
        choices={nouns.toSorted(byLabel)}
        chosen={noun}
        // Another kind of record is never the same record.
        onChange={noun => go({ noun, recordId: '' })}
      />
      <OneMenu label="Action" choices={acts.toSorted(byLabel)} chosen={act} onChange={act => go({ act })} />
      <DaysMenu label="Days" from={from} to={to} onChange={go} />
      {recordId && <Narrowed label="Only one record" onClear={() => go({ recordId: '' })} />}
      {within && <Narrowed label="Only one action" onClear={() => go({ within: null })} />}
      {person && people.length === 0 && (
        <Narrowed label="Only one person" onClear={() => go({ person: '' })} />
      )}
    </>
  )
}

/** What was chosen in a record of the log, and has no menu of its own. */
const Narrowed = ({ label, onClear }: { label: string; onClear: () => void }) => (
  <Button aria-pressed onClick={onClear}>
    {label}
  </Button>
)
