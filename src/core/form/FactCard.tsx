import { type ComponentProps, useState } from 'react'
import type { z } from 'zod'
import { Card } from '../../ui/Card.tsx'
import { EditConflictDialog } from './EditConflictDialog.tsx'
import { EmptyFacts } from './EmptyFacts.tsx'
import { FactList } from './FactList.tsx'
import { fieldText } from './field-text.ts'
import { emptyFacts } from './known-facts.ts'
import { listFields } from './schema-fields.ts'
import { useRecordEdit } from './useRecordEdit.tsx'

type FieldEdit<Fields> = { id: string; version: number; changes: Partial<Fields>; seen?: Partial<Fields> }

type FactCardProps<Schema extends z.ZodObject> = {
  /** The noun for sentences: "equipment". */
  one: string
  schema: Schema
  file: { id: string; version: number; fields: z.output<Schema> }
  readOnly: string | null
  update: (edited: FieldEdit<z.output<Schema>>) => Promise<{ version: number }>
} & Pick<ComponentProps<typeof FactList<z.output<Schema>>>, 'editors' | 'customFacts'>

/** Up to this many empty facts are always shown. */
const maxEmptyShown = 4

/**
 * All facts of a record in one card; each is edited in place, with undo and conflict handling. Many empty facts fold
 * into one line.
 */
export function FactCard<Schema extends z.ZodObject>(props: FactCardProps<Schema>) {
  const { one, schema, file, readOnly, update, ...listProps } = props
  const { id, version, fields } = file
  const fieldByName = new Map(listFields(schema).map(field => [field.name, field]))
  const getTitle = (name: string) => fieldByName.get(name)?.title ?? name
  const edit = useRecordEdit<z.output<Schema>>({
    version,
    fields,
    update: (version, changes, seen) => update({ id, version, changes, seen }),
    describeSaved: changes => Object.keys(changes).map(getTitle).join(' and '),
    undo: (changes, saved) => update({ id, version: saved.version, changes }),
    keepOffline: { record: id, fields: [...fieldByName.values()] },
  })
  const empty = emptyFacts(schema, edit.fields, listProps.customFacts)
  const folds = empty.length > maxEmptyShown
  const [areAllShown, setAreAllShown] = useState(false)
  return (
    <Card title="Facts">
      <FactList
        schema={schema}
        values={edit.fields}
        unsentChanges={edit.waiting}
        readOnly={readOnly}
        save={edit.save}
        hidesEmpty={folds && !areAllShown}
        {...listProps}
      />
      {folds && (
        <div className="-mx-3.5 mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 border-t px-3.5 pt-2.5 text-muted">
          <EmptyFacts titles={empty} isShown={areAllShown} toggle={() => setAreAllShown(!areAllShown)} />
        </div>
      )}
      <EditConflictDialog
        subject={`this ${one}`}
        edit={edit}
        label={getTitle}
        text={(name, value) => fieldText(fieldByName.get(name)!, value)}
      />
    </Card>
  )
}
