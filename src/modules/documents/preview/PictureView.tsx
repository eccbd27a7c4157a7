import { useState } from 'react'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import type { ViewProps } from './Preview.tsx'
import { ScrollRegion } from './ScrollRegion.tsx'
import { PreviewBar } from './PreviewBar.tsx'

/** A picture, as large as the server makes it: whatever its own size, a browser can hold it. */
export default function PictureView({ name, addressOf }: ViewProps) {
  const [zoom, setZoom] = useState(1)
  const [turns, setTurns] = useState(0)
  const [failed, setFailed] = useState(false)
  if (failed)
    return (
      <EmptyState title="This picture cannot be shown">
        It is damaged, protected, or too large to be drawn. Download it to look at it.
      </EmptyState>
    )
  return (
    <>
      <PreviewBar zoom={zoom} onZoom={setZoom} onRotate={() => setTurns(turns + 1)} />
      <ScrollRegion label={name} className="grid place-items-center bg-bg p-3">
        <img
          src={addressOf('picture')}
          alt={name}
          onError={() => setFailed(true)}
          style={{ width: `${zoom * 100}%`, rotate: `${turns * 90}deg` }}
          className="max-w-none"
        />
      </ScrollRegion>
    </>
  )
}
