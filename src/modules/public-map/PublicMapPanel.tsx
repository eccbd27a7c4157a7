import { RecordCard } from '../../core/form/RecordCard.tsx'
import { useApi, useCall, errorMessage } from '../../core/http/api.tsx'
import { useCommand } from '../../core/http/useCommand.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import { Button } from '../../ui/Button.tsx'
import { pluralize } from '../../ui/formats.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { PublicationRouter } from './publication.server.ts'
import { placeRecordTypes, publicationSchema, publicMapPath } from './publication.ts'

/** Sets which wells and leases the organization shows on the public map, and how precisely. */
export function PublicMapPanel() {
  const call = useCall<PublicationRouter>('publication')
  const { data, error } = useLiveQuery(useApi<PublicationRouter>('publication').own.queryOptions())
  if (error) return <Notice tone="bad">{errorMessage(error)}</Notice>
  if (!data) return <Skeleton className="h-64" />
  const visible = (['wells', 'leases'] as const).flatMap(noun => {
    const counts = data.shown[noun]
    return counts ? [{ noun, ...counts }] : []
  })
  return (
    <div className="grid max-w-xl gap-4">
      {!data.isInPlan && (
        <Notice tone="warn">
          Your plan does not include the public map. Your choices apply once it does.
        </Notice>
      )}
      {visible.length > 0 && (
        <p>
          <a href={publicMapPath} className="text-accent underline">
            On the public map
          </a>
          :{' '}
          {visible
            .map(
              ({ noun, shown: all, placed }) =>
                pluralize(all, noun === 'wells' ? 'well' : 'lease') +
                (placed < all
                  ? ` (${(all - placed).toLocaleString('en-US')} not on the map, listed only)`
                  : ''),
            )
            .join(', ')}
        </p>
      )}
      <RecordCard
        title="Public map"
        verb="Save public map"
        one="public map setting"
        parentId="the organization"
        schema={publicationSchema}
        record={{ id: 'public-map', version: data.version, values: data.publication }}
        save={({ seen, version, values: changed }) =>
          call.save.mutate({ ...data.publication, ...changed, seen, version: version ?? 0 })
        }
        success={() => 'Public map saved'}
      />
      {data.leftOut.length > 0 && <HiddenRecords records={data.leftOut} />}
    </div>
  )
}

type HiddenRecord = { id: string; noun: keyof typeof placeRecordTypes; name: string }

function HiddenRecords({ records }: { records: readonly HiddenRecord[] }) {
  const call = useCall<PublicationRouter>('publication')
  const show = useCommand(call.leaveOut.mutate, { success: () => 'Shown again' })
  return (
    <section aria-label="Hidden from the map">
      <h3 className="mb-1 font-semibold">Hidden</h3>
      <ul className="divide-y rounded-lg border">
        {records.map(({ id, noun, name }) => (
          <li key={id} className="flex items-center justify-between gap-3 px-3 py-1.5">
            <span className="min-w-0 truncate">{name}</span>
            <Button
              size="small"
              busy={show.busy}
              onClick={() => void show.run({ noun, id, isOut: false })}
              aria-label={`Show ${name} again`}
            >
              Show again
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
