import { errorMessage } from '../../core/http/api.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { useMapData } from './useMapData.tsx'

type MessagesProps = {
  data: ReturnType<typeof useMapData>
}

/** Shows errors and missing rights above the map. */
export function MapMessages({ data }: MessagesProps) {
  const { error, again, mayWells } = data
  return (
    <div className="flex flex-col gap-2 px-4.5 empty:hidden max-md:px-3.5 [&>*]:mb-2">
      {error && (
        <Notice
          tone="bad"
          title="The map is not up to date"
          actions={<Button onClick={again}>Try again</Button>}
        >
          {errorMessage(error)}
        </Notice>
      )}
      {!mayWells && (
        <Notice tone="info">
          Wells and leases are not shown: your role has no access to them. An owner can grant it under Roles &
          Permissions.
        </Notice>
      )}
    </div>
  )
}
