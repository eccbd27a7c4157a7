import { useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { UploadLines } from '../../core/attachments/UploadLines.tsx'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { createSearchCodec } from '../../core/resource/search-codec.ts'
import { ListPage } from '../../core/resource/ListPage.tsx'
import { pageLinks } from '../../core/resource/PageLinks.tsx'
import { useList } from '../../core/resource/useList.tsx'
import { activeTenant } from '../../core/tenancy/active-tenant.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FileDrop } from '../../ui/form/FileDrop.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { acceptedFiles } from './batch/accepted-files.ts'
import { BatchCard, batchColumns } from './batch/batchColumns.tsx'
import { useImports } from './batch/useImports.tsx'
import { useSubjects, type Subject } from './batch/useSubjects.tsx'
import { OtherFileNotice } from './batch/OtherFileNotice.tsx'
import { useAcceptedExtensions } from './batch/useOtherReader.tsx'
import { useUpload } from './batch/useUpload.tsx'

const importsSearch = createSearchCodec({ filter: z.object({}) })

/** Empty tables with the names of all fields as headings. */
const Templates = ({ subjects }: { subjects: readonly Subject[] }) =>
  subjects.length > 0 && (
    <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-muted">
      Download a template:
      {subjects.map(({ key, label }) => (
        <a
          key={key}
          className="text-accent"
          download
          href={`/files/imports/template/export?${new URLSearchParams({ of: key, format: 'csv', tenant: activeTenant() ?? '' })}`}
        >
          {label}
        </a>
      ))}
    </p>
  )

/** Takes files for import and lists earlier imports. */
export default function ImportsPage() {
  const navigate = useNavigate()
  const { api, readOnly } = useImports()
  const { acting } = useViewer()
  const { sending, send, paste, other } = useUpload()
  const extensions = useAcceptedExtensions()
  const subjects = useSubjects()
  const list = useList(importsSearch, '/app/imports', (_, window) => api.list.queryOptions(window))
  return (
    <ListPage
      words={{ one: 'import', many: 'imports', title: 'Imports' }}
      list={list}
      exportPath="/imports/list/export"
      acts={pageLinks(subjects.flatMap(({ pages }) => pages).map(({ label, to }) => [to, label]))}
      aboveTable={
        !acting && (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-4.5 pb-4 max-md:px-3.5">
            <OtherFileNotice {...other} />
            <FileDrop
              label="Drop a file here"
              {...acceptedFiles}
              endings={extensions}
              disabledReason={readOnly}
              onFiles={([file]) => file && send(file)}
              onPaste={paste}
            >
              Any state’s or agency’s file, or your own sheet: CSV, TSV, XLSX, GeoJSON or a zipped shapefile,
              up to 100 MB and 1,000,000 rows. You can also paste cells. Nothing is imported until you have
              reviewed how it was read.
            </FileDrop>
            <Templates subjects={subjects} />
            <UploadLines label="Import uploads" sending={sending} />
          </div>
        )
      }
      columns={batchColumns}
      storageKey="imports"
      rowKey={row => row.id}
      onOpenPage={row => void navigate({ to: '/app/imports/$batchId', params: { batchId: row.id } })}
      card={row => <BatchCard batch={row} />}
      emptyContent={
        <EmptyState title="No imports yet" picture={<Picture of="document" />}>
          Every import is listed here with what it added and changed, and can be undone entirely.
        </EmptyState>
      }
    />
  )
}
