import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { RecordForm } from '../../../core/form/RecordForm.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useProspects } from '../useProspects.tsx'
import { needsCurativeSchema, type NeedsCurative as Item } from './needs-curative.ts'

type NeedsCurativeProps = {
  prospectId: string
  of: 'instrument' | 'owner'
  row: { id: string; curativeId: string | null }
  start: Partial<Item>
  readOnly: string | null
}

/** Adds a row to the curative list, or links to its item there. */
export function NeedsCurative({ prospectId, of, row, start, readOnly }: NeedsCurativeProps) {
  const { call } = useProspects()
  const [isAsking, setIsAsking] = useState(false)
  const { id, curativeId } = row
  if (curativeId !== null)
    return (
      <Link to="/app/curative/$curativeId" params={{ curativeId }} className="text-sm text-accent">
        Curative item
      </Link>
    )
  return (
    <>
      <Button size="small" disabledReason={readOnly} onClick={() => setIsAsking(true)}>
        Needs curative
      </Button>
      {isAsking && (
        <RecordForm
          title="Needs curative"
          one="curative item"
          parentId={id}
          schema={needsCurativeSchema}
          record={null}
          start={start}
          verb="Add to curative list"
          save={({ values: item }) => call.needsCurative.mutate({ prospectId, of, id, item })}
          success={({ name }) => `${name} added to the curative list`}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
