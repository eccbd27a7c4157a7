import { createElement, lazy, Suspense, useState, type ComponentType } from 'react'
import { Chips } from '../../../ui/Chips.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { viewKindOf, type ViewKind } from '../media-types.ts'

type PreviewFile = { part: number; fileName: string; mediaType: string; size: number }

/** How a file is fetched: its bytes, a picture of bounded size, or what is written in it. */
type Fetching = 'bytes' | 'picture' | 'content'

export type ViewProps = {
  file: PreviewFile
  /** As the document is called, for who cannot see it. */
  name: string
  addressOf: (as: Fetching) => string
  /** What stands across what is shown. */
  watermark?: string | undefined
  /** Is told which page is looked at. */
  onPage?: ((page: number) => void) | undefined
}

/** Each is loaded when the first file of its kind is looked at. */
const views: Record<ViewKind, ComponentType<ViewProps>> = {
  pdf: lazy(() => import('./pdf/PdfView.tsx')),
  picture: lazy(() => import('./PictureView.tsx')),
  text: lazy(() => import('./TextView.tsx')),
  mail: lazy(() => import('./mail/MailView.tsx')),
  csv: lazy(() => import('./OfficeView.tsx')),
  xlsx: lazy(() => import('./OfficeView.tsx')),
  docx: lazy(() => import('./OfficeView.tsx')),
  las: lazy(() => import('./las/LasView.tsx')),
  geojson: lazy(() => import('./GeoView.tsx')),
}

type PreviewProps = Omit<ViewProps, 'file' | 'addressOf'> & {
  files: readonly PreviewFile[]
  addressOf: (part: number, as: Fetching) => string
}

/** The files of a document, looked at one after the other. Nothing of a file acts: it is drawn, or shown as text. */
export function Preview({ files, addressOf, ...props }: PreviewProps) {
  const [part, setPart] = useState(1)
  const file = files.find(each => each.part === part) ?? files[0]
  if (!file) return null
  const kind = viewKindOf(file.mediaType)
  return (
    <div className="flex h-full min-h-0 flex-col">
      {files.length > 1 && (
        <Chips
          label="Files"
          chips={files.map(each => ({ id: String(each.part), label: `${each.part}. ${each.fileName}` }))}
          selected={String(file.part)}
          onSelect={id => id !== null && setPart(Number(id))}
        />
      )}
      {kind ? (
        <Suspense fallback={<Skeleton className="m-3 h-96" />}>
          {createElement(views[kind], {
            ...props,
            key: file.part,
            file,
            addressOf: as => addressOf(file.part, as),
          })}
        </Suspense>
      ) : (
        <EmptyState title="No preview of this kind of file">Download it to look at it.</EmptyState>
      )}
    </div>
  )
}
