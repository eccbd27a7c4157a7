import { useState } from 'react'
import { errorMessage } from '../../../core/http/api.tsx'
import { UploadPictures } from '../../../core/pictures/UploadPictures.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { pluralize, formatBytes } from '../../../ui/formats.ts'
import { Page } from '../../../ui/Page.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Status } from '../../../ui/Status.tsx'
import { SizedPicture } from '../figures/PictureDrawing.tsx'
import { DeskTabs } from '../desk/DeskTabs.tsx'
import { MediaDialog } from './MediaDialog.tsx'
import { uploadMedia, useMedia, type MediaLine } from './useMedia.tsx'

/** Shows the pictures of the blog, with their descriptions and uses. */
export default function MediaPage() {
  const { data, error, refetch } = useMedia()
  const [openId, setOpenId] = useState<string | null>(null)
  if (error)
    return (
      <ErrorState title="The pictures could not be loaded" onRetry={() => void refetch()}>
        {errorMessage(error)}
      </ErrorState>
    )
  const openLine = data?.find(({ id }) => id === openId)
  return (
    <Page width="cards">
      <PageHeader
        title="Blog media"
        count={data && `${data.length}`}
        meta="A picture needs alt text before an article that shows it can be published."
      />
      <DeskTabs />
      <div className="grid gap-4 px-4.5 pt-4 max-md:px-3.5">
        <UploadPictures upload={uploadMedia} onUploaded={setOpenId} />
        {!data && <Skeleton className="h-64" />}
        {data?.length === 0 && <EmptyState title="No pictures yet">Upload the first one.</EmptyState>}
        {data && data.length > 0 && (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-4">
            {data.map(line => (
              <MediaTile key={line.id} line={line} onOpen={() => setOpenId(line.id)} />
            ))}
          </ul>
        )}
      </div>
      {openLine && <MediaDialog key={openLine.id} line={openLine} onClose={() => setOpenId(null)} />}
    </Page>
  )
}

const MediaTile = ({
  line: { fields, picture, bytes, uses },
  onOpen,
}: {
  line: MediaLine
  onOpen: () => void
}) => (
  <li className="min-w-0 overflow-hidden rounded-lg border bg-surface">
    <button type="button" onClick={onOpen} className="grid w-full cursor-pointer text-left hover:bg-hover">
      <SizedPicture picture={picture} sizes="208px" className="aspect-video w-full bg-bg object-cover" />
      <span className="grid gap-0.5 px-3 py-2">
        <span className="truncate font-medium">{fields.name}</span>
        <span className="text-sm text-muted">
          {picture.width} × {picture.height} · {formatBytes(bytes)}
        </span>
        <span className="flex flex-wrap gap-2 text-sm text-muted">
          {uses.length === 0 ? 'Not used' : pluralize(uses.length, 'article')}
          {fields.alt === '' && <Status tone="warn">No alt text</Status>}
        </span>
      </span>
    </button>
  </li>
)
