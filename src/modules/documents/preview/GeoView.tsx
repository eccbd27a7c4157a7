import { MapView } from '../../../core/map/MapView.tsx'
import { pluralize } from '../../../ui/formats.ts'
import { buildGeoPreview } from './geo.ts'
import type { ViewProps } from './view-props.ts'
import { SafeTable } from './SafeTable.tsx'
import { PreviewContent } from './PreviewContent.tsx'
import { PreviewError, responseText, useFileContent } from './useFileContent.tsx'

async function readGeoPreview(response: Response) {
  const text = await responseText(response)
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new PreviewError('It is not a complete GeoJSON file.')
  }
  const shapes = buildGeoPreview(json)
  if (!shapes) throw new PreviewError('It has no point or outline in degrees.')
  return shapes
}

/** The shapes of a file on the map, and their attributes. */
export default function GeoView({ file, name, addressOf }: ViewProps) {
  const fetched = useFileContent(addressOf('bytes'), file.size, readGeoPreview)
  return (
    <PreviewContent fetched={fetched} label={name}>
      {({ content, box, rows, omittedCount }) => (
        <div className="grid gap-3">
          <figure aria-label={`Map of ${name}`} className="h-96 overflow-hidden rounded-lg border">
            <MapView label={name} content={content} fitBox={box} />
          </figure>
          {omittedCount > 0 && (
            <p className="text-muted">{pluralize(omittedCount, 'shape')} more are in the download.</p>
          )}
          {rows.length > 0 && <SafeTable label={`Properties of ${name}`} rows={rows} />}
        </div>
      )}
    </PreviewContent>
  )
}
