import { useState } from 'react'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { DrawnPicture } from './DrawnPicture.tsx'
import type { ViewProps } from './view-props.ts'
import { ScrollRegion } from './ScrollRegion.tsx'
import { PreviewBar } from './PreviewBar.tsx'
import { useFileContent } from './useFileContent.tsx'

const readPicture = (response: Response) => response.blob()

/** A picture at the size that the server produces: any browser can hold it, whatever the original size. */
export default function PictureView({ name, addressOf }: ViewProps) {
  const [zoom, setZoom] = useState(1)
  const [turns, setTurns] = useState(0)
  const { data, problem } = useFileContent(addressOf('picture'), 0, readPicture)
  if (problem) return <EmptyState title="This file cannot be shown">{problem}</EmptyState>
  return (
    <>
      <PreviewBar zoom={zoom} onZoom={setZoom} onRotate={() => setTurns(turns + 1)} />
      <ScrollRegion label={name} className="grid place-items-center bg-bg p-3">
        {data ? (
          <DrawnPicture picture={data} label={name} {...{ zoom, turns }} />
        ) : (
          <Skeleton className="h-96 w-full" />
        )}
      </ScrollRegion>
    </>
  )
}
