import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { z } from 'zod'
import { countOf } from '../../ui/formats.ts'
import { Notice } from '../../ui/Notice.tsx'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import type { PastedCells } from '../../ui/table/useTableCells.tsx'
import { useToday } from '../auth/useToday.tsx'
import { useWholeSchema } from '../custom/useCustomFields.tsx'
import { fieldText } from '../form/field-text.ts'
import { fieldsOf } from '../form/schema-fields.ts'
import { wordsOf } from '../http/api.tsx'
import { settable, setTogether, type BulkFields } from './bulk.ts'
import { BulkDialog } from './BulkDialog.tsx'
import { readPasted } from './pasted.ts'
import { pasteCalls, runBulk, useUndoBulk, type BulkProcedures } from './useBulk.tsx'

type PasteProps = {
  words: { one: string; many: string }
  noun: string
  bulk: BulkFields
  call: BulkProcedures<never>
  pasted: PastedCells<{ id: string; name: string }>
  /** Why this person may not change them; null when they may. */
  readOnly: string | null
  onClose: () => void
}

/** Rows previewed; those with a problem come first. */
const maxShown = 200

/** The schema of one field alone. */
const partOf = ({ shape }: z.ZodObject, name: string) => z.object({ [name]: shape[name]! })

/** What a pasted column would change, row by row, before it does; the whole paste is one undo. */
export function PasteDialog({ words, noun, bulk, call, pasted, readOnly, onClose }: PasteProps) {
  const schema = useWholeSchema(noun, bulk.schema)
  const today = useToday()
  const calls = useMemo(() => pasteCalls(call), [call])
  const undo = useUndoBulk(calls, words)
  const { column, rows, texts, lost, width } = pasted
  const field = settable({ ...bulk, schema }).find(({ name }) => name === column.id)
  const refused =
    readOnly ??
    (field && setTogether(bulk, field.name).length === 1
      ? null
      : `${column.header} is not changed in the list. Open the ${words.one} to change it.`)
  const [id] = useState(() => crypto.randomUUID())
  const read = useMemo(() => {
    if (refused !== null || !field) return []
    return readPasted(partOf(schema, field.name), texts, today).map((cell, at) => ({
      ...cell,
      ...rows[at]!,
      text: texts[at]!,
    }))
  }, [refused, field, schema, texts, rows, today])
  const each = useMemo(
    () => read.flatMap(({ id, value, problem }) => (problem === null ? [{ id, value: value ?? null }] : [])),
    [read],
  )
  // Begun twice under one id, it is begun once.
  const begun = useQuery({
    queryKey: ['paste', id],
    queryFn: () => calls.begin({ id, fields: [field!.name], each }),
    enabled: each.length > 0,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const now = useMemo(() => new Map(begun.data?.now?.map(({ id, value }) => [id, value])), [begun.data])
  const lines = read
    .map(row => ({
      ...row,
      problem:
        row.problem ?? (begun.data && !now.has(row.id) ? `This ${words.one} is not there anymore.` : null),
      same: now.has(row.id) && JSON.stringify(now.get(row.id)) === JSON.stringify(row.value ?? null),
    }))
    .toSorted((one, other) => Number(other.problem !== null) - Number(one.problem !== null))
  const wrong = lines.filter(({ problem }) => problem !== null).length
  const same = lines.filter(({ same }) => same).length
  const part = field && fieldsOf(partOf(schema, field.name))[0]
  const left = [
    wrong > 0 && `${countOf(wrong, 'cell')} cannot be read and will be skipped.`,
    same > 0 && `${countOf(same, 'row')} already have this value.`,
    lost > 0 && `${countOf(lost, 'cell')} extend past the loaded rows and will not be pasted.`,
    width > 1 && `The paste has ${width} columns. One is pasted at a time: the first.`,
  ].filter(text => text !== false)
  return (
    <BulkDialog
      title={`Paste into ${column.header}`}
      words={{ ...words, verb: 'Change', done: 'changed' }}
      count={each.length - same}
      ready={refused === null && begun.data !== undefined && each.length > same}
      busy={begun.isFetching}
      problems={[refused, begun.error && wordsOf(begun.error)]}
      read={() => ({})}
      run={(_, on) => runBulk(calls, { id, changes: null }, on)}
      success={({ changed }) => ({
        text: `${column.header} of ${countOf(changed, words.one, words.many)} changed`,
        undo: () => undo(id),
      })}
      onClose={onClose}
      onDone={onClose}
    >
      {left.length > 0 && <Notice tone="warn">{left.join(' ')}</Notice>}
      {part && lines.length > 0 && (
        <PlainTable
          caption={`What changes in ${column.header}`}
          className="max-h-80"
          rows={lines.slice(0, maxShown)}
          rowKey={({ id }) => id}
          columns={[
            { header: words.one, names: true, wraps: true, cell: ({ name }) => name },
            { header: 'Now', cell: ({ id }) => (now.has(id) ? fieldText(part, now.get(id)) : '—') },
            {
              header: 'After',
              wraps: true,
              cell: ({ value, problem, text, same }) =>
                problem !== null ? (
                  <span className="text-bad">
                    {text}: {problem}
                  </span>
                ) : (
                  <span className={same ? 'text-faint' : 'font-semibold'}>{fieldText(part, value)}</span>
                ),
            },
          ]}
        />
      )}
      {lines.length > maxShown && (
        <p className="text-sm text-muted">And {countOf(lines.length - maxShown, 'more row')}.</p>
      )}
    </BulkDialog>
  )
}
