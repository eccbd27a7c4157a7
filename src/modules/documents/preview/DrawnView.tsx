import { useEffect, useState } from 'react'
import { uncachedMeta } from '../../../core/offline/cached-queries.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { DrawnPicture } from './DrawnPicture.tsx'
import { pageCountHeader } from './page-count.ts'
import { PageNavigation } from './PageNavigation.tsx'
import type { ViewProps } from './view-props.ts'
import { PreviewBar } from './PreviewBar.tsx'
import { ScrollRegion } from './ScrollRegion.tsx'
import { useFileContent } from './useFileContent.tsx'

const readDrawnPage = async (response: Response) => ({
  picture: await response.blob(),
  pages: Number(response.headers.get(pageCountHeader)),
})

/** The pages of a file that stays on the server, which draws them. */
export default function DrawnView({ name, addressOf, onPage }: ViewProps) {
  const [page, setPage] = useState(1)
  const [last, setLast] = useState<number | null>(null)
  const [zoom, setZoom] = useState(1)
  const [turns, setTurns] = useState(0)
  const { data, problem } = useFileContent(
    `${addressOf('page')}&page=${page}`,
    0,
    readDrawnPage,
    uncachedMeta,
  )
  useEffect(() => {
    if (!data) return
    setLast(data.pages)
    onPage?.(page)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once for each viewed page
  }, [data, page])
  const label = last === null ? name : `${name}, page ${page} of ${last}`
  return (
    <>
      <PreviewBar zoom={zoom} onZoom={setZoom} onRotate={() => setTurns(turns + 1)}>
        <PageNavigation page={page} last={last} onPage={setPage} />
      </PreviewBar>
      <output className="sr-only">{data ? label : ''}</output>
      <ScrollRegion label={label} className="grid place-items-center bg-bg p-2">
        {problem && <EmptyState title="This page cannot be shown">{problem}</EmptyState>}
        {!data && !problem && <Skeleton className="h-96 w-full" />}
        {data && <DrawnPicture picture={data.picture} {...{ page, label, zoom, turns }} />}
      </ScrollRegion>
    </>
  )
}
