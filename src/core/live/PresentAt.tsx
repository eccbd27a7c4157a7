/* oxlint-disable jsx-a11y/no-static-element-interactions -- it hears which field has the focus, and does nothing itself */
import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type ReactNode,
} from 'react'
import { useViewer } from '../auth/useViewer.tsx'
import type { RecordRef } from '../data/record-ref.ts'
import { summarizeNames, type PresentUser } from './present.ts'
import { LiveContext } from './useLive.tsx'

type RecordPresence = { people: readonly PresentUser[]; edit: (field: string | null) => void }
const PresentContext = createContext<RecordPresence>({ people: [], edit: () => {} })

/**
 * The other users who have the record open, and a function that announces the edited field if no named form field
 * does.
 */
export const usePresent = (): RecordPresence => useContext(PresentContext)

/** Wraps a page's view of a record. Other users see who has it open and which field they are editing. */
export function PresentAt({ record, children }: { record: RecordRef; children: ReactNode }) {
  const live = useContext(LiveContext)
  const me = useViewer().user?.id
  const [people, setPeople] = useState<readonly PresentUser[]>([])
  const openRecord = useRef<ReturnType<NonNullable<typeof live>['announceRecord']> | null>(null)
  const { noun, recordId } = record
  useEffect(() => {
    const showOthers = (people: readonly PresentUser[]) => setPeople(people.filter(({ id }) => id !== me))
    openRecord.current = live?.announceRecord({ noun, recordId }, showOthers) ?? null
    return () => {
      openRecord.current?.leave()
      openRecord.current = null
      setPeople([])
    }
  }, [live, noun, recordId, me])
  const presence = useMemo(
    () => ({ people, edit: (field: string | null) => openRecord.current?.edit(field) }),
    [people],
  )
  return (
    <PresentContext value={presence}>
      <div
        className="contents"
        onFocus={({ target }: FocusEvent) => openRecord.current?.edit(target.getAttribute('name') || null)}
        onBlur={() => openRecord.current?.edit(null)}
      >
        {children}
      </div>
    </PresentContext>
  )
}

/** The other users who have the record open, in a few words; nothing if there are none. */
export function PresentPeople() {
  const { people } = usePresent()
  if (people.length === 0) return null
  return (
    <span className="text-info">
      {summarizeNames(people)} {people.length === 1 ? 'is' : 'are'} here too
    </span>
  )
}

/** The other users who are editing this field now. */
export function FieldEditors({ field }: { field: string }) {
  const editors = usePresent().people.filter(person => person.field === field)
  if (editors.length === 0) return null
  return (
    <span className="text-sm text-info">
      {summarizeNames(editors)} {editors.length === 1 ? 'is' : 'are'} editing this
    </span>
  )
}
