import { useMemo } from 'react'
import { useWholeSchema } from '../../../core/custom/useCustomFields.tsx'
import { fieldsOf } from '../../../core/form/schema-fields.ts'
import { useRecordEdit } from '../../../core/form/useRecordEdit.tsx'
import { useWells } from '../identity/useWells.tsx'
import { wellSchema, type WellFields } from '../identity/well.ts'
import type { WellFileView } from '../identity/wellView.tsx'

/** The facts of a well, each edited in its place; its organization may have added some. */
export function useWellSchema() {
  const schema = useWholeSchema('wells', wellSchema)
  const facts = useMemo(() => new Map(fieldsOf(schema).map(field => [field.name, field])), [schema])
  return { schema, facts, factOf: (name: string) => facts.get(name)! }
}

/** Changing facts of a well in their places. */
export function useWellEdit({ id, version, fields }: WellFileView) {
  const { call } = useWells()
  const { facts, factOf } = useWellSchema()
  const { status, statusDate } = fields
  return useRecordEdit<WellFields, { version: number; fields: WellFields }>({
    version,
    fields,
    update: (version, changes, seen) => call.update.mutate({ id, version, seen, changes }),
    savedWords: changes =>
      Object.keys(changes)
        .map(name => factOf(name).title)
        .join(' and '),
    // A status that is taken back leaves no turn in the history.
    undo: (before, { version, fields: seen }) =>
      'status' in before && seen.statusDate !== null
        ? call.undoStatus.mutate({ id, status, statusDate, since: seen.statusDate })
        : call.update.mutate({ id, version, seen, changes: before }),
    keepOffline: { record: id, fields: [...facts.values()] },
  })
}
