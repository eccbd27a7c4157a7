import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SchemaField } from '../form/schema-fields.ts'
import { createUnsentFile } from './unsent-file.ts'
import {
  requeue,
  changedValues,
  markConflicted,
  isBlocked,
  isReadable,
  type StoredChange,
  maxChanges,
  nextToSend,
  requeueOwnVersion,
  restoreChange,
  readStored,
  markRefused,
  markSent,
  toStoredForm,
  markTried,
  type Unsent,
  waitingFields,
  addChange,
  withoutChange,
} from './unsent.ts'

const tenant = '00000000-0000-4000-8000-00000000000a'
const field = (name: string, kind: SchemaField['kind'] = 'text'): SchemaField => ({
  name,
  title: name.toUpperCase(),
  kind,
  unit: null,
  hint: null,
  group: null,
  choices: [],
  required: false,
  nullable: true,
})
let count = 0
const testId = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const change = (more: Partial<Unsent>): Unsent => ({
  id: testId(++count),
  tenant,
  path: 'wells.update',
  input: {},
  record: 'well 1',
  of: 'Berg 1',
  page: '/app/well/1',
  what: '',
  text: '',
  fields: [],
  files: [],
  at: 1,
  tried: false,
  state: { is: 'waiting' },
  ...more,
})
const edit = (name: string, from: unknown, to: unknown, more: Partial<Unsent> = {}) =>
  change({
    input: { id: 'well 1', version: 3, seen: { [name]: from }, changes: { [name]: to } },
    fields: [field(name)],
    ...more,
  })
const comment = (text: string) =>
  change({ path: 'comments.add', input: { noun: 'wells', recordId: 'well 1', body: text }, text })
const all = (...changes: Unsent[]): StoredChange[] =>
  changes.reduce<StoredChange[]>((before, change) => addChange(before, change) as StoredChange[], [])

test('two edits of one field are sent as one, against the version first seen', () => {
  const stored = all(edit('county', 'Reeves', 'Ward'), edit('county', 'Ward', 'Loving', { at: 9 }))
  expect(stored).toHaveLength(1)
  expect(stored[0]).toMatchObject({
    at: 9,
    input: { version: 3, seen: { county: 'Reeves' }, changes: { county: 'Loving' } },
  })
})

test('an edit undone by the next is dropped', () => {
  expect(all(edit('county', 'Reeves', 'Ward'), edit('county', 'Ward', 'Reeves'))).toEqual([])
})

test('edits of different fields stay separate, so a conflict blocks only one of them', () => {
  const stored = all(edit('county', 'Reeves', 'Ward'), edit('operator', null, 'Permian'))
  expect(stored.map(item => changedValues(item as Unsent))).toEqual([
    { county: 'Ward' },
    { operator: 'Permian' },
  ])
})

test('an edit in flight absorbs no later one, since the server may already have it', () => {
  const first = edit('county', 'Reeves', 'Ward')
  const stored = addChange(markTried([first], first.id), edit('county', 'Ward', 'Loving')) as StoredChange[]
  expect(stored).toHaveLength(2)
  expect(changedValues(stored[0] as Unsent)).toEqual({ county: 'Ward' })
})

test('a rejected change blocks only the later ones of its record', () => {
  const [first, second] = [edit('county', 'Reeves', 'Ward'), edit('operator', null, 'Permian')]
  const elsewhere = edit('county', null, 'Ector', { record: 'well 2' })
  const words = comment('The gate is locked')
  const stored = markRefused(all(first, second, words, elsewhere), first.id, 'You may not.')
  expect(nextToSend(stored)).toBe(words)
  expect(nextToSend(withoutChange(stored, words.id))).toBe(elsewhere)
  expect(nextToSend(withoutChange(withoutChange(stored, words.id), elsewhere.id))).toBeNull()
  expect(isBlocked(stored, second)).toBe(true)
  expect(isBlocked(stored, elsewhere)).toBe(false)
  expect(nextToSend(requeue(stored, first.id))?.id).toBe(first.id)
  expect(
    nextToSend(withoutChange(withoutChange(withoutChange(stored, first.id), words.id), elsewhere.id)),
  ).toBe(second)
})

test('the same record ID in another organization is another record', () => {
  const first = edit('county', null, 'Ward')
  const other = edit('county', null, 'Ward', { tenant: '00000000-0000-4000-8000-00000000000b' })
  const stored = markRefused(all(first, other), first.id, 'No.')
  expect(nextToSend(stored)).toBe(other)
  expect(waitingFields(stored, tenant, 'well 1')).toEqual({})
})

test('sends five hundred changes in order, around three with conflicts', () => {
  const create = Array.from({ length: maxChanges }, (_, n) =>
    edit('county', null, `County ${n}`, {
      record: `well ${n % 250}`,
      input: { id: n, version: 1, changes: { county: 'x' } },
    }),
  )
  let stored: StoredChange[] = create
  const clashing = new Set([create[3]!.id, create[100]!.id, create[249]!.id])
  const order: string[] = []
  for (let next = nextToSend(stored); next; next = nextToSend(stored)) {
    if (clashing.has(next.id)) stored = markConflicted(stored, next.id, 7, { county: 'theirs' })
    else {
      order.push(next.id)
      stored = markSent(stored, next, { version: 99 })
    }
  }
  const places = order.map(id => create.findIndex(item => item.id === id))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(order).toHaveLength(maxChanges - 6)
  expect(stored).toHaveLength(6)
})

test('rejects one change too many with a message, and loses nothing', () => {
  const full = Array.from({ length: maxChanges }, (_, n) =>
    edit('county', null, 'Ward', { record: `well ${n}` }),
  )
  expect(addChange(full, comment('x'))).toMatchObject({
    full: expect.stringContaining('500 changes') as string,
  })
  expect(addChange(full, edit('county', 'Ward', 'Loving', { record: 'well 7' }))).toHaveLength(maxChanges)
  const long = comment('x'.repeat(21 * 1024 * 1024))
  expect(addChange([], long)).toMatchObject({ full: expect.stringContaining('too much space') as string })
})

test('choosing one’s own version sends it against the current one', () => {
  const mine = edit('county', 'Reeves', 'Ward')
  const stored = requeueOwnVersion(
    markConflicted([mine], mine.id, 8, { county: 'Pecos', operator: 'x' }),
    mine.id,
  )
  expect(stored).toMatchObject([
    {
      state: { is: 'waiting' },
      input: { version: 8, seen: { county: 'Pecos' }, changes: { county: 'Ward' } },
    },
  ])
})

test('a later change uses the version that the earlier one produced', () => {
  const [first, second] = [edit('county', null, 'Ward'), edit('operator', null, 'Permian')]
  const next = (version: number) =>
    (markSent(all(first, second), first, { version })[0] as Unsent).input['version']
  expect(next(4)).toBe(4)
  expect(next(5)).toBe(3)
})

test('restores a discarded change to its position, once', () => {
  const [first, two, three] = [comment('a'), comment('b'), comment('c')]
  const left = withoutChange(all(first, two, three), two.id)
  const back = restoreChange(left, two, 1)
  expect(back).toEqual([first, two, three])
  expect(restoreChange(back, two, 1)).toEqual([first, two, three])
})

test('tampered entries are shown as unreadable and kept, and the rest are sent', () => {
  const good = edit('county', null, 'Ward')
  const list = { ...edit('tags', null, 'x'), fields: [field('tags', 'list')] }
  const broken = [
    null,
    7,
    'x',
    [],
    {},
    { ...good, page: 'javascript:alert(1)' },
    { ...good, input: null },
    list,
  ]
  const stored = readStored([...broken, good])
  expect(stored.filter(isReadable)).toEqual([good])
  expect(new Set(stored.map(({ id }) => id)).size).toBe(stored.length)
  expect(toStoredForm(stored)).toEqual([...broken, good])
  expect(nextToSend(stored)).toEqual(good)
  expect(readStored({ nonsense: true })).toMatchObject([{ unreadable: { nonsense: true } }])
  expect(readStored(undefined)).toEqual([])
})

test('any content of the browser’s storage is read without failing', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.array(fc.jsonValue()), (item, many) => {
      for (const stored of [item, many]) {
        const saved = readStored(stored)
        nextToSend(saved)
        waitingFields(saved, tenant, 'well 1')
        addChange(saved, edit('county', null, 'Ward'))
      }
    }),
  )
})

test('sends changes in the order they were made, even when the clock jumps', () => {
  const stored = all(
    edit('county', null, 'Ward', { at: 9e15 }),
    edit('county', null, 'Loving', { record: 'well 2', at: -5 }),
  )
  const read = readStored(toStoredForm(stored))
  expect(read.map(item => (item as Unsent).record)).toEqual(['well 1', 'well 2'])
  expect(() => new Date((read[0] as Unsent).at).toISOString()).not.toThrow()
})

test('an export lists each change with its reason and photos, and contains nothing active', () => {
  const note = change({
    of: '<b>Read gauge</b>',
    what: 'Note',
    text: '<script>alert(1)</script>',
    state: { is: 'refused', why: 'This task was deleted.' },
  })
  const photo = change({ what: 'Photo', text: 'Valve', files: ['file'] })
  const strange: StoredChange = { id: 'unreadable 2', unreadable: { '</pre>': 1 } }
  const pictures = new Map([[photo.id, ['data:image/jpeg;base64,AAAA', 'data:text/html,"><script>']]])
  const page = createUnsentFile([note, photo, strange], pictures, at => at.toISOString())
  expect(page).toContain('Note: &lt;script&gt;alert(1)&lt;/script&gt;')
  expect(page).toContain('This task was deleted.')
  expect(page).toContain('<img src="data:image/jpeg;base64,AAAA" alt="Photo">')
  expect(page).not.toContain('<script>')
  expect(page.match(/<\/pre>/g)).toHaveLength(1)
})

test('entries from an older version have no files, and still load', () => {
  const { files: _, ...older } = change({})
  expect(readStored([older])).toEqual([{ ...older, files: [] }])
})
