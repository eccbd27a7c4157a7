import { useMemo } from 'react'
import { useWholeSchema } from '../../../core/custom/useCustomFields.tsx'
import { listFields } from '../../../core/form/schema-fields.ts'
import { useRecordEdit } from '../../../core/form/useRecordEdit.tsx'
import { useWells } from '../identity/useWells.tsx'
import { wellSchema, type WellFields } from '../identity/well.ts'
import type { WellFileView } from '../identity/wellView.tsx'

/** Returns the facts of a well, including custom fields of its organization. */
export function useWellSchema() {
  const schema = useWholeSchema('wells', wellSchema)
  const facts = useMemo(() => new Map(listFields(schema).map(field => [field.name, field])), [schema])
  return { schema, facts, factOf: (name: string) => facts.get(name)! }
}

/** Edits facts of a well in place. */
export function useWellEdit({ id, version, fields }: WellFileView) {
  const { call } = useWells()
  const { facts, factOf } = useWellSchema()
  const { status, statusDate } = fields
  return useRecordEdit<WellFields, { version: number; fields: WellFields }>({
    version,
    fields,
    update: (version, changes, seen) => call.update.mutate({ id, version, seen, changes }),
    describeSaved: changes =>
      Object.keys(changes)
        .map(name => factOf(name).title)
        .join(' and '),
    // An undone status leaves no entry in the history.
    undo: (previous, { version, fields: seen }) =>
      'status' in previous && seen.statusDate !== null
        ? call.undoStatus.mutate({ id, status, statusDate, since: seen.statusDate })
        : call.update.mutate({ id, version, seen, changes: previous }),
    keepOffline: { record: id, fields: [...facts.values()] },
  })
}
