import { customKinds, type CustomKind, type CustomOption } from './custom-field.ts'

type Draft = Readonly<Record<string, unknown>>
type Change = { act: string; before?: unknown; after?: unknown }

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
export function customFieldLine({ act, before, after }: Change): { details?: string[] } {
  if (act === 'move') return {}
  const [was, is] = [Object(before) as Draft, Object(after) as Draft]
  const details = Object.entries(titles).flatMap(([name, title]) => {
    const [old, now] = [describeValue(name, was[name]), describeValue(name, is[name])]
    if (old === now) return []
    return [before && after ? `${title}: ${old} → ${now}` : `${title}: ${before ? old : now}`]
  })
  return { details }
}

function describeValue(name: string, value: unknown): string {
  if (value === null || value === undefined) return '—'
  if (name === 'kind') return customKinds[value as CustomKind]
  if (name !== 'options') return String(value as string | number)
  const words = (value as CustomOption[]).map(({ label, retired }) =>
    retired ? `${label} (retired)` : label,
  )
  return words.join(', ') || '—'
}
