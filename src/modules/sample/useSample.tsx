import { useCommand } from '../../core/http/useCommand.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import { useProcedures } from '../../core/resource/useProcedures.tsx'
import { pluralize } from '../../ui/formats.ts'
import { sampleGates } from './sample.ts'
import type { SampleRouter } from './sample.server.ts'

/** Returns the organization's sample data, with the commands to add and remove it. */
export function useSample() {
  const { api, call, readOnly } = useProcedures<SampleRouter>('sample', sampleGates.write)
  const { data } = useLiveQuery(api.get.queryOptions())
  const add = useCommand(() => call.add.mutate(), {
    success: () => ({ text: 'Sample data added', undo: () => call.remove.mutate() }),
  })
  const remove = useCommand(() => call.remove.mutate(), { success: ({ kept }) => removedMessage(kept) })
  return { data, readOnly, add, remove }
}

const maxNamed = 3

/** Names the records that stayed because users changed them or attached something. */
function removedMessage(kept: readonly string[]): string {
  if (kept.length === 0) return 'Sample data removed'
  const names = kept.slice(0, maxNamed).join(', ')
  const moreText = kept.length > maxNamed ? ` and ${kept.length - maxNamed} more` : ''
  return `Sample data removed, except ${pluralize(kept.length, 'record')} that you changed or added to: ${names}${moreText}`
}
