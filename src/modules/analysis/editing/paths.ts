/** The value at a path of a document ("wells.0.oil.segments.0.qi"); undefined if there is none. */
export const valueAt = (document: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (part, name) => (part as Readonly<Record<string, unknown>> | null | undefined)?.[name],
      document,
    )

/** Returns the document with another value at a path; everything outside the path stays the same object. */
export function withValueAt<Document>(document: Document, path: string, value: unknown): Document {
  const [name = '', ...remainingNames] = path.split('.')
  const inner =
    remainingNames.length === 0
      ? value
      : withValueAt((document as Record<string, unknown>)[name], remainingNames.join('.'), value)
  if (Array.isArray(document))
    return document.map((item, index) => (String(index) === name ? inner : (item as unknown))) as Document
  return { ...document, [name]: inner }
}

/** The number of single values that differ between two documents. */
export function countChanges(a: unknown, b: unknown): number {
  if (!isNested(a) || !isNested(b)) return a === b ? 0 : 1
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].reduce((sum, name) => sum + countChanges(a[name], b[name]), 0)
}

const isNested = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
