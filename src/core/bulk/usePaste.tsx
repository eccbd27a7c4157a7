import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { PastedCells } from '../../ui/table/cells.ts'
import { useToday } from '../auth/useToday.tsx'
import { listFields, type SchemaField } from '../form/schema-fields.ts'
import { editableFields, type BulkFields } from './bulk.ts'
import { readPastedBlock, type PastedRow } from './pasted.ts'
import { pasteCalls, type BulkProcedures } from './useBulk.tsx'

type NamedRecord = { id: string; name: string }
type Values = Readonly<Record<string, unknown>>

/** A record that a paste covers: its current values, its new values, and its unreadable cells. */
export type PasteLine = NamedRecord &
  PastedRow & {
    texts: Readonly<Record<string, string | undefined>>
    /** Undefined until the server responds, and for a deleted record. */
    now: Values | undefined
    /** True if nothing would change. */
    isSame: boolean
  }

type Paste = {
  bulk: BulkFields
  call: BulkProcedures<never>
  pasted: PastedCells
  /** The records that the paste covers, from its first row on. */
  load: () => Promise<readonly NamedRecord[]>
  /** The reason that pasting is not allowed; null when it is. */
  refused: string | null
}

/**
 * Reads a paste and begins its bulk change: the server returns the current values of each record for the
 * preview.
 */
export function usePaste({ bulk, call, pasted, load, refused }: Paste) {
  const today = useToday()
  const calls = useMemo(() => pasteCalls(call), [call])
  const [id] = useState(() => crypto.randomUUID())
  const { fields, names, left } = useMemo(() => matchColumns(bulk, pasted), [bulk, pasted])
  const result = useQuery({
    queryKey: ['pasted rows', id],
    queryFn: load,
    enabled: refused === null && fields.length > 0,
    ...fetchOnceOptions,
  })
  const read = useMemo(() => {
    const rows = readPastedBlock(bulk, names, pasted.texts, today)
    const toTexts = (row: PastedCells['texts'][number]) =>
      Object.fromEntries(names.map((name, index) => [name ?? '', row[index]]))
    return (result.data ?? []).map((record, index) => ({
      ...record,
      ...rows[index]!,
      texts: toTexts(pasted.texts[index]!),
    }))
  }, [result.data, bulk, names, pasted, today])
  const each = useMemo(
    () =>
      read.flatMap(({ id, values }) =>
        Object.keys(values).length > 0 ? [{ id, values: values as Values }] : [],
      ),
    [read],
  )
  // Beginning twice with the same id has no further effect.
  const begun = useQuery({
    queryKey: ['paste', id],
    queryFn: () => calls.begin({ id, fields: fields.map(({ name }) => name), each }),
    enabled: each.length > 0,
    ...fetchOnceOptions,
  })
  const lines = useMemo(() => {
    const now = new Map(begun.data?.now?.map(item => [item.id, item.values]))
    return read.map((row): PasteLine => {
      const current = now.get(row.id)
      return { ...row, now: current, isSame: current !== undefined && isSame(row.values, current) }
    })
  }, [read, begun.data])
  return {
    id,
    calls,
    fields,
    left,
    lines,
    count: each.length,
    begun: begun.data,
    busy: result.isFetching || begun.isFetching,
    error: result.error ?? begun.error,
  }
}

const fetchOnceOptions = { staleTime: Infinity, gcTime: 0, retry: false } as const

/** The field of each pasted column, and the columns that cannot be changed in a list. */
function matchColumns(bulk: BulkFields, { columns }: PastedCells) {
  const editableById = new Map(editableFields(bulk).map(field => [field.name, field]))
  const names = columns.map(({ id }) => (editableById.has(id) ? id : null))
  const fields: SchemaField[] = listFields(bulk.schema).filter(({ name }) => names.includes(name))
  return { fields, names, left: columns.filter((_, index) => names[index] === null) }
}

const isSame = (values: Values, now: Values) =>
  Object.entries(values).every(
    ([name, value]) => JSON.stringify(value ?? null) === JSON.stringify(now[name] ?? null),
  )
