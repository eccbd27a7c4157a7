import { useViewer } from '../../core/auth/useViewer.tsx'
import { getRefusal } from '../../core/access/refusal.ts'
import { useApi, useCall } from '../../core/http/api.tsx'
import { useCommand } from '../../core/http/useCommand.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import type { PanelProps } from '../../core/module/module.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { publicationGate } from './access.ts'
import { accuracyLabels, publicMapPath, type PlaceRecordType } from './publication.ts'
import type { PublicationRouter } from './publication.server.ts'

/**
 * Shows users who manage the public map whether this well or lease is on it; nothing while none is published.
 */
export function PublicMapVisibilityPanel(props: PanelProps<PlaceRecordType>) {
  return getRefusal(useViewer(), publicationGate) === null ? <PlaceVisibilityPanel {...props} /> : null
}

function PlaceVisibilityPanel({ noun, id }: PanelProps<PlaceRecordType>) {
  const call = useCall<PublicationRouter>('publication')
  const { data } = useLiveQuery(useApi<PublicationRouter>('publication').of.queryOptions({ noun, id }))
  const change = useCommand((isOut: boolean) => call.leaveOut.mutate({ noun, id, isOut }), {
    success: (_, isOut) => (isOut ? 'Hidden from the public map' : 'Shown again'),
  })
  if (!data || data.state === 'none') return null
  const { state, accuracy } = data
  return (
    <Card title="Public map">
      <div className="flex flex-wrap items-center justify-between gap-2">
        {state === 'shown' ? (
          <p>
            <a href={publicMapPath} className="text-accent underline">
              Shown to everyone
            </a>
            : {accuracyLabels[accuracy!].toLowerCase()}
          </p>
        ) : (
          <p className="text-muted">Hidden</p>
        )}
        <Button size="small" busy={change.busy} onClick={() => void change.run(state === 'shown')}>
          {state === 'shown' ? 'Hide from map' : 'Show again'}
        </Button>
      </div>
    </Card>
  )
}
