import { fieldText } from '../form/field-text.ts'
import { changedValues, isReadable, type StoredChange, type Unsent } from './unsent.ts'

type ChangeDetail = { label: string; text: string }

/** A change as users read it: "Manufacturer: Permian Tank". */
export function unsentLines(change: Unsent): ChangeDetail[] {
  const { fields, what, text } = change
  const changes = changedValues(change) ?? {}
  const lines = fields.map(field => ({ label: field.title, text: fieldText(field, changes[field.name]) }))
  return lines.length > 0 ? lines : [{ label: what || 'Change', text }]
}

/** A change as one text for copying; for an unreadable change, its raw data. */
export const changeText = (change: StoredChange): string =>
  isReadable(change)
    ? [change.of, ...unsentLines(change).map(({ label, text }) => `${label}: ${text}`)]
        .filter(Boolean)
        .join('\n')
    : JSON.stringify(change.unreadable, null, 2)

/** Both versions of the fields that two users changed. */
export const conflictRows = (change: Unsent, theirs: Readonly<Record<string, unknown>>) => {
  const changes = changedValues(change) ?? {}
  return change.fields
    .map(field => ({
      label: field.title,
      mine: fieldText(field, changes[field.name]),
      theirs: fieldText(field, theirs[field.name]),
    }))
    .filter(({ mine, theirs }) => mine !== theirs)
}
