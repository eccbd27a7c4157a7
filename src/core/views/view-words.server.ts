type Fields = Readonly<Record<string, unknown>>

/** What a change of a view tells: its name, and of filters and columns only that they changed. */
export function viewLine(change: { before?: unknown; after?: unknown }): { details: string[] } {
  const [before, after] = [change.before as Fields | null, change.after as Fields | null]
  if (!before || !after) return { details: [] }
  return {
    details: [
      ...('name' in after ? [`Name: ${String(before['name'])} → ${String(after['name'])}`] : []),
      ...('address' in after ? ['Filters and order changed'] : []),
      ...('columns' in after ? ['Columns changed'] : []),
    ],
  }
}
