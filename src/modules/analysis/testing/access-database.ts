/**
 * Writes Access databases (Jet 4) for tests: tables of texts, numbers and dates, following the format description of
 * mdbtools.
 */
type CellValue = string | number | Date | null
export type MadeTable = { name: string; columns: readonly string[]; rows: readonly (readonly CellValue[])[] }

const pageSize = 4096
const codes = { text: 0x0a, double: 0x07, day: 0x08, long: 0x04, integer: 0x03 } as const
const sizes = { text: 510, double: 8, day: 8, long: 4, integer: 2 } as const
type ColumnType = keyof typeof codes
type Column = { name: string; type: ColumnType }

const columnType = (rows: MadeTable['rows'], columnIndex: number): ColumnType => {
  const value = rows.map(row => row[columnIndex]).find(item => item !== null)
  return typeof value === 'number' ? 'double' : value instanceof Date ? 'day' : 'text'
}
const utf16 = (text: string) => Buffer.from(text, 'utf16le')

function fixedValue(type: ColumnType, value: CellValue): Buffer {
  const bytes = Buffer.alloc(sizes[type])
  if (type === 'double') bytes.writeDoubleLE(Number(value ?? 0))
  else if (type === 'day')
    bytes.writeDoubleLE(value instanceof Date ? value.getTime() / 86_400_000 + 25_569 : 0)
  else if (type === 'long') bytes.writeInt32LE(Number(value ?? 0))
  else bytes.writeInt16LE(Number(value ?? 0))
  return bytes
}

/** A row: fixed values, texts, offsets of the texts, their count, and a bit mask of the values that are not null. */
function encodeRow(columns: readonly Column[], row: readonly CellValue[]): Buffer {
  const fixed = columns.flatMap(({ type }, index) =>
    type === 'text' ? [] : [fixedValue(type, row[index] ?? null)],
  )
  const texts = columns.flatMap(({ type }, index) =>
    type === 'text' ? [utf16(String(row[index] ?? ''))] : [],
  )
  let offset = 2 + fixed.reduce((sum, { length }) => sum + length, 0)
  const offsets = [...texts, Buffer.alloc(0)].map(text => {
    const begins = offset
    offset += text.length
    return begins
  })
  const tail = Buffer.alloc(offsets.length * 2 + 2)
  for (const [index, begins] of offsets.entries())
    tail.writeUInt16LE(begins, (offsets.length - 1 - index) * 2)
  tail.writeUInt16LE(texts.length, offsets.length * 2)
  const mask = Buffer.alloc(Math.ceil(columns.length / 8))
  for (const columnIndex of columns.keys())
    if (row[columnIndex] !== null) mask[columnIndex >> 3]! |= 1 << (columnIndex & 7)
  const count = Buffer.alloc(2)
  count.writeUInt16LE(columns.length)
  return Buffer.concat([count, ...fixed, ...texts, tail, mask])
}

function dataPage(owner: number, records: readonly Buffer[]): Buffer {
  const page = Buffer.alloc(pageSize)
  page[0] = 1
  page.writeUInt32LE(owner, 4)
  page.writeUInt16LE(records.length, 12)
  let end = pageSize
  for (const [index, item] of records.entries()) {
    end -= item.length
    item.copy(page, end)
    page.writeUInt16LE(end, 14 + index * 2)
  }
  return page
}

function definitionPage(columns: readonly Column[], rows: number, usage: number): Buffer {
  const page = Buffer.alloc(pageSize)
  page[0] = 2
  page.writeUInt32LE(rows, 16)
  page.writeUInt16LE(columns.filter(({ type }) => type === 'text').length, 43)
  page.writeUInt16LE(columns.length, 45)
  page.writeUInt32LE(usage << 8, 55)
  let [variable, fixedAt, nameAt] = [0, 0, 63 + columns.length * 25]
  for (const [index, { name, type }] of columns.entries()) {
    const begins = 63 + index * 25
    page[begins] = codes[type]
    page[begins + 5] = index
    page[begins + 15] = type === 'text' ? 2 : 3
    page.writeUInt16LE(sizes[type], begins + 23)
    if (type === 'text') page[begins + 7] = variable++
    else {
      page.writeUInt16LE(fixedAt, begins + 21)
      fixedAt += sizes[type]
    }
    const text = utf16(name)
    page.writeUInt16LE(text.length, nameAt)
    text.copy(page, nameAt + 2)
    nameAt += 2 + text.length
  }
  return page
}

/** The header is stored encrypted with a key that all databases share. */
function encryptHeader(header: Buffer): Buffer {
  const key = [0xc7, 0xda, 0x39, 0x6b]
  const state = Array.from({ length: 256 }, (_, index) => index)
  const swap = (a: number, b: number) => ([state[a], state[b]] = [state[b]!, state[a]!])
  let j = 0
  for (let i = 0; i < 256; i++) swap(i, (j = (j + state[i]! + key[i % 4]!) % 256))
  let i = 0
  j = 0
  return Buffer.from(header).map(byte => {
    i = (i + 1) % 256
    j = (j + state[i]!) % 256
    swap(i, j)
    return byte ^ state[(state[i]! + state[j]!) % 256]!
  }) as Buffer
}

/** Creates a database with these tables. */
export function accessDatabase(tables: readonly MadeTable[]): Uint8Array<ArrayBuffer> {
  const pages: Buffer[] = []
  const first = Buffer.alloc(pageSize)
  first.writeUInt32LE(0x100)
  first.write('Standard Jet DB\0', 4, 'latin1')
  first[0x14] = 1
  encryptHeader(Buffer.alloc(128)).copy(first, 0x18)
  pages.push(first, Buffer.alloc(pageSize))
  const add = (columns: readonly Column[], rows: readonly (readonly CellValue[])[]): number => {
    const owner = pages.length
    const groups: Buffer[][] = [[]]
    let freeBytes = 0
    for (const row of rows) {
      const first = encodeRow(columns, row)
      freeBytes += first.length + 2
      if (freeBytes > pageSize - 16) {
        groups.push([])
        freeBytes = first.length + 2
      }
      groups.at(-1)!.push(first)
    }
    const map = Buffer.alloc(5 + Math.ceil((owner + 3 + groups.length) / 8))
    for (const at of groups.keys()) map[5 + ((owner + 2 + at) >> 3)]! |= 1 << ((owner + 2 + at) & 7)
    pages.push(definitionPage(columns, rows.length, owner + 1), dataPage(owner, [map]))
    for (const group of groups) pages.push(dataPage(owner, group))
    return owner
  }
  // The list of objects is on page 2 and names the page of each table, so its size must not depend on the tables.
  const objects: Column[] = [
    { name: 'Id', type: 'long' },
    { name: 'Name', type: 'text' },
    { name: 'Type', type: 'integer' },
    { name: 'Flags', type: 'long' },
  ]
  add(
    objects,
    tables.map(({ name }) => [0, name, 1, 0]),
  )
  const owners = tables.map(({ columns, rows }) =>
    add(
      columns.map((name, index) => ({ name, type: columnType(rows, index) })),
      rows,
    ),
  )
  pages[4] = dataPage(
    2,
    tables.map(({ name }, index) => encodeRow(objects, [owners[index]!, name, 1, 0])),
  )
  return new Uint8Array(Buffer.concat(pages))
}
