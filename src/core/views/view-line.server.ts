type Fields = Readonly<Record<string, unknown>>

/** The details of a view's change: its name, and for filters and columns only that they changed. */
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
