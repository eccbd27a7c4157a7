import type { PartReader } from '../../../imports/files/office.port.server.ts'
import type { ListItem, ListLevel, ListDefinitions } from './lists.ts'

/** Maximum number of lists and styles read from a document; a hostile one has more. */
const maxLists = 5000

/** Maximum length of a number or bullet; a hostile one appears before every paragraph. */
const maxMark = 100

/** The lists of a text document, from the two parts that define them. */
export async function readLists(read: PartReader): Promise<ListDefinitions> {
  const styles = new Map<string, ListItem>()
  const numbered = new Map<string, { kind: string; starts: Map<number, number> }>()
  const kinds = new Map<string, Map<number, ListLevel>>()
  const count = (attribute: string | undefined) =>
    Math.min(Math.max(Math.trunc(Number(attribute)) || 0, 0), 100_000)

  let style = ''
  let item: Partial<ListItem> = {}
  await read(
    'word/styles.xml',
    {
      open(name, attribute) {
        if (name === 'style') [style, item] = [attribute('w:styleId') ?? '', {}]
        else if (name === 'numId') item.list = attribute('w:val') ?? ''
        else if (name === 'ilvl') item.depth = count(attribute('w:val'))
      },
      close(name) {
        if (name === 'style' && item.list) styles.set(style, { list: item.list, depth: item.depth ?? 0 })
      },
    },
    () => styles.size < maxLists,
  )

  let kind = new Map<number, ListLevel>()
  let level: ListLevel = { format: 'decimal', text: '', start: 1 }
  let starts = new Map<number, number>()
  let depth = 0
  let list = ''
  await read(
    'word/numbering.xml',
    {
      open(name, attribute) {
        const value = attribute('w:val')
        if (name === 'abstractNum') kinds.set(attribute('w:abstractNumId') ?? '', (kind = new Map()))
        else if (name === 'lvl') {
          level = { format: 'decimal', text: '', start: 1 }
          kind.set(count(attribute('w:ilvl')), level)
        } else if (name === 'numFmt') level.format = value ?? 'decimal'
        else if (name === 'lvlText') level.text = (value ?? '').slice(0, maxMark)
        else if (name === 'start') level.start = count(value)
        else if (name === 'num') {
          list = attribute('w:numId') ?? ''
          starts = new Map()
          // Levels that a list defines itself from here on do not change its kind.
          kind = new Map()
        } else if (name === 'abstractNumId') numbered.set(list, { kind: value ?? '', starts })
        else if (name === 'lvlOverride') depth = count(attribute('w:ilvl'))
        else if (name === 'startOverride') starts.set(depth, count(value))
      },
    },
    () => numbered.size < maxLists && kinds.size < maxLists,
  )
  return { numbered, kinds, styles }
}
