import { createElement, lazy, Suspense, useState, type ComponentType } from 'react'
import { Chips } from '../../../ui/Chips.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { viewKindFor, type ViewKind } from '../media-types.ts'
import type { FetchFormat, PreviewFile, ViewProps } from './view-props.ts'

/** Each view loads when the first file of its kind is opened. */
const viewComponents: Record<ViewKind, ComponentType<ViewProps>> = {
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

const DrawnView = lazy(() => import('./DrawnView.tsx'))

type PreviewProps = Pick<ViewProps, 'name'> & {
  files: readonly PreviewFile[]
  addressOf: (part: number, as: FetchFormat) => string
  /** True if the files stay on the server, which draws their pages. */
  drawn?: boolean
  /** Called with the file and page in view. */
  onPage?: (part: number, page: number) => void
}

/**
 * The files of a document, viewed one at a time. No file content is executed: it is drawn, or shown as text.
 */
export function Preview({ files, addressOf, drawn = false, onPage, name }: PreviewProps) {
  const [part, setPart] = useState(1)
  const file = files.find(candidate => candidate.part === part) ?? files[0]
  if (!file) return null
  const kind = viewKindFor(file.mediaType)
  const View = drawn ? DrawnView : kind && viewComponents[kind]
  return (
    <div className="flex h-full min-h-0 flex-col">
      {files.length > 1 && (
        <Chips
          label="Files"
          chips={files.map(candidate => ({
            id: String(candidate.part),
            label: `${candidate.part}. ${candidate.fileName}`,
          }))}
          selected={String(file.part)}
          onSelect={id => id !== null && setPart(Number(id))}
        />
      )}
      {View ? (
        <Suspense fallback={<Skeleton className="m-3 h-96" />}>
          {createElement(View, {
            name,
            key: file.part,
            file,
            addressOf: format => addressOf(file.part, format),
            onPage: page => onPage?.(file.part, page),
          })}
        </Suspense>
      ) : (
        <EmptyState title="No preview for this type of file">Download it to view it.</EmptyState>
      )}
    </div>
  )
}
