/** What stands at a path of a document ("wells.0.oil.segments.0.qi"); undefined where there is nothing. */
export const valueAt = (document: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (part, name) => (part as Readonly<Record<string, unknown>> | null | undefined)?.[name],
      document,
    )

/** The document with another value there; all that lies beside the path stays the same object. */
export function withValueAt<Document>(document: Document, path: string, value: unknown): Document {
  const [name = '', ...rest] = path.split('.')
  const inner =
    rest.length === 0
      ? value
      : withValueAt((document as Record<string, unknown>)[name], rest.join('.'), value)
  if (Array.isArray(document))
    return document.map((each, at) => (String(at) === name ? inner : (each as unknown))) as Document
  return { ...document, [name]: inner }
}
