type LoggedFields = Readonly<Record<string, unknown>>

/** Returns describes a change of a report in the log: its name and sharing; other changes are not detailed. */
export function describeReportChange(change: { before?: unknown; after?: unknown }): { details: string[] } {
  const [before, after] = [change.before as LoggedFields | null, change.after as LoggedFields | null]
  if (!before || !after) return { details: [] }
  const shared = (fields: LoggedFields) => (fields['shared'] === true ? 'yes' : 'no')
  return {
    details: [
      ...('name' in after ? [`Name: ${String(before['name'])} → ${String(after['name'])}`] : []),
      ...('shared' in after ? [`Shared: ${shared(before)} → ${shared(after)}`] : []),
      ...('parameters' in after ? ['Filters changed'] : []),
      ...('hidden' in after ? ['Columns changed'] : []),
    ],
  }
}
