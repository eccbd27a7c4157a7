import { customKinds, type CustomKind, type CustomOption } from './custom-field.ts'

type DraftValues = Readonly<Record<string, unknown>>
type LoggedChange = { act: string; before?: unknown; after?: unknown }

const titles = {
  label: 'Label',
  kind: 'Kind',
  unit: 'Unit',
  decimals: 'Decimals',
  options: 'Choices',
  help: 'Help text',
}

/**
 * The details of a change of a custom field, with choices by their labels. Moves and retirements are described
 * by their act alone.
 */
export function customFieldLine({ act, before, after }: LoggedChange): { details?: string[] } {
  if (act === 'move') return {}
  const [previous, next] = [Object(before) as DraftValues, Object(after) as DraftValues]
  const details = Object.entries(titles).flatMap(([name, title]) => {
    const [oldText, newText] = [describeValue(name, previous[name]), describeValue(name, next[name])]
    if (oldText === newText) return []
    return [before && after ? `${title}: ${oldText} → ${newText}` : `${title}: ${before ? oldText : newText}`]
  })
  return { details }
}

function describeValue(name: string, value: unknown): string {
  if (value === null || value === undefined) return '—'
  if (name === 'kind') return customKinds[value as CustomKind]
  if (name !== 'options') return String(value as string | number)
  const labels = (value as CustomOption[]).map(({ label, retired }) =>
    retired ? `${label} (retired)` : label,
  )
  return labels.join(', ') || '—'
}
