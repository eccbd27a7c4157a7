import { wordsOf } from '../../core/http/api.tsx'
import { Button } from '../../ui/Button.tsx'
import { countOf } from '../../ui/formats.ts'
import { Notice } from '../../ui/Notice.tsx'
import type { useMapData } from './useMapData.tsx'
import type { useSketch } from './useSketch.tsx'

type MessagesProps = {
  data: ReturnType<typeof useMapData>
  draw: ReturnType<typeof useSketch>
}

const hints = {
  box: 'Drag over the map to select wells and leases. Shift-drag does the same at any time.',
  polygon: 'Click the corners of the area, then double-click or press Finish.',
  measure: 'Click along the line. A double click ends it, Backspace takes the last point back.',
}

/** What the map has to say above itself: errors, missing rights, and how the chosen tool works. */
export function MapMessages({ data, draw }: MessagesProps) {
  const { error, again, summary, mayWells } = data
  const { tool, corners } = draw
  return (
    <div className="flex flex-col gap-2 px-4.5 empty:hidden max-md:px-3.5 [&>*]:mb-2">
      {error && (
        <Notice
          tone="bad"
          title="The map is not up to date"
          actions={<Button onClick={again}>Try again</Button>}
        >
          {wordsOf(error)}
        </Notice>
      )}
      {!mayWells && (
        <Notice tone="info">
          Wells and leases are not shown: your role has no access to them. An owner can grant it under Roles &
          Permissions.
        </Notice>
      )}
      {tool && (
        <Notice
          tone="info"
          actions={
            <>
              {tool === 'polygon' && (
                <Button size="small" disabled={corners.length < 3} onClick={draw.finish}>
                  Finish
                </Button>
              )}
              <Button size="small" onClick={() => draw.choose(null)}>
                Cancel
              </Button>
            </>
          }
        >
          {hints[tool]}
        </Notice>
      )}
      {summary && summary.unplaced > 0 && summary.wells === 0 && (
        <Notice tone="warn">
          {countOf(summary.unplaced, 'well')} without coordinates: add a latitude and longitude to see them
          here.
        </Notice>
      )}
    </div>
  )
}
