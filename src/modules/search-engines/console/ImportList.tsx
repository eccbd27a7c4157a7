import type { inferRouterOutputs } from '@trpc/server'
import { Instant } from '../../../core/auth/Instant.tsx'
import { useCall } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { pluralize, formatDate } from '../../../ui/formats.ts'
import type { ConsoleRouter } from './console.server.ts'

type Import = inferRouterOutputs<ConsoleRouter>['get']['imports'][number]

/** Shows the imports, each with a button to undo it. */
export function ImportList({ imports }: { imports: readonly Import[] }) {
  const call = useCall<ConsoleRouter>('searchConsole')
  const setUndone = useCommand((change: { id: string; undone: boolean }) => call.setUndone.mutate(change), {
    success: (_, { id, undone }) => ({
      text: undone ? 'Import undone' : 'Import restored',
      undo: () => call.setUndone.mutate({ id, undone: !undone }),
    }),
  })
  return (
    <Card title="Imports">
      <ul className="grid gap-2">
        {imports.map(({ id, source, fileName, firstDay, lastDay, rowCount, undoneAt, createdAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t pt-2 first:border-t-0 first:pt-0"
          >
            <span className="min-w-0 flex-1 basis-60">
              <b className="block font-semibold wrap-anywhere">
                {formatDate(firstDay)} – {formatDate(lastDay)}
              </b>
              <span className="text-sm text-muted wrap-anywhere">
                {source === 'google' ? 'From Google' : fileName}, {pluralize(rowCount, 'row')},{' '}
                <Instant at={createdAt} />
                {undoneAt && ', undone'}
              </span>
            </span>
            <Button
              size="small"
              busy={setUndone.busy && setUndone.input?.id === id}
              onClick={() => void setUndone.run({ id, undone: undoneAt === null })}
            >
              {undoneAt === null ? 'Undo' : 'Restore'}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
