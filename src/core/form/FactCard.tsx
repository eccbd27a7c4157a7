import { type ComponentProps, useState } from 'react'
import type { z } from 'zod'
import { Card } from '../../ui/Card.tsx'
import { EditClash } from './EditClash.tsx'
import { EmptyFacts } from './EmptyFacts.tsx'
import { FactList } from './FactList.tsx'
import { fieldText } from './field-text.ts'
import { emptyFacts } from './known-facts.ts'
import { listFields } from './schema-fields.ts'
import { useRecordEdit } from './useRecordEdit.tsx'

type Edited<Fields> = { id: string; version: number; changes: Partial<Fields>; seen?: Partial<Fields> }

type FactCardProps<Schema extends z.ZodObject> = {
  /** The noun for sentences: "equipment". */
  one: string
  schema: Schema
  file: { id: string; version: number; fields: z.output<Schema> }
  readOnly: string | null
  update: (edited: Edited<z.output<Schema>>) => Promise<{ version: number }>
} & Pick<ComponentProps<typeof FactList<z.output<Schema>>>, 'ways' | 'own'>

/** Up to this many empty facts are always shown. */
const maxEmptyShown = 4

/**
 * All facts of a record in one card; each is edited in place, with undo and conflict handling. Many empty facts fold
 * into one line.
 */
export function FactCard<Schema extends z.ZodObject>(props: FactCardProps<Schema>) {
  const { one, schema, file, readOnly, update, ...drawn } = props
  const { id, version, fields } = file
  const named = new Map(listFields(schema).map(field => [field.name, field]))
  const getTitle = (name: string) => named.get(name)?.title ?? name
  const edit = useRecordEdit<z.output<Schema>>({
    version,
    fields,
    update: (version, changes, seen) => update({ id, version, changes, seen }),
    savedWords: changes => Object.keys(changes).map(getTitle).join(' and '),
    undo: (changes, saved) => update({ id, version: saved.version, changes }),
    keepOffline: { record: id, fields: [...named.values()] },
  })
  const empty = emptyFacts(schema, edit.fields, drawn.own)
  const folds = empty.length > maxEmptyShown
  const [all, showAll] = useState(false)
  return (
    <Card title="Facts">
      <FactList
        schema={schema}
        values={edit.fields}
        waiting={edit.waiting}
        readOnly={readOnly}
        save={edit.save}
        filled={folds && !all}
        {...drawn}
      />
      {folds && (
        <div className="-mx-3.5 mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 border-t px-3.5 pt-2.5 text-muted">
          <EmptyFacts titles={empty} isShown={all} toggle={() => showAll(!all)} />
        </div>
      )}
      <EditClash
        what={`this ${one}`}
        edit={edit}
        label={getTitle}
        text={(name, value) => fieldText(named.get(name)!, value)}
      />
    </Card>
  )
}
