import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { pathFolders } from '../../core/attachments/dropped-files.tsx'
import { UploadArea } from '../../core/attachments/UploadArea.tsx'
import { getRefusal } from '../../core/access/refusal.ts'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { useRefetchAll } from '../../core/http/useRefetchAll.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Status } from '../../ui/Status.tsx'
import { useToday } from '../../core/auth/useToday.tsx'
import { access } from './access.ts'
import { describeExpiry, kindLabels } from './document.ts'
import { CompletenessList } from './completeness/CompletenessList.tsx'
import { BinderPanel } from './binder/BinderPanel.tsx'
import { useDocuments } from './useDocuments.tsx'
import type { PanelProps } from '../../core/module/module.ts'

const maxRows = 50
const filters = { leases: 'lease', wells: 'well', projects: 'project' } as const

type DocumentsPanelProps = PanelProps<keyof typeof filters>

/**
 * The documents about a lease, a well or a project, on its page; renders nothing for users who may not open
 * documents.
 */
export function DocumentsPanel(props: DocumentsPanelProps) {
  return getRefusal(useViewer(), access.read) === null ? <DocumentsCard {...props} /> : null
}

/**
 * The contents of a binder: for a lease, the documents linked with it and its tracts; for a project, the
 * documents shown.
 */
function recordFilter(noun: DocumentsPanelProps['noun'], id: string, page?: DocumentListPage) {
  if (noun === 'leases') return { source: 'leases', ids: [id] } as const
  const isComplete = noun === 'projects' && page && page.total > 0 && page.total === page.rows.length
  return isComplete ? ({ source: 'documents', ids: page.rows.map(row => row.id) } as const) : null
}
type DocumentListPage = { rows: readonly { id: string }[]; total: number }

function DocumentsCard({ noun, id }: DocumentsPanelProps) {
  const { api, call, readOnly } = useDocuments()
  const refetch = useRefetchAll()
  const today = useToday()
  const [binding, setBinding] = useState(false)
  const filter = { [filters[noun]]: id }
  const { data } = useLiveQuery(
    api.list.queryOptions({ filter, sort: 'name', direction: 'asc', limit: maxRows }),
  )
  const filterForRecord = recordFilter(noun, id, data)
  const begin = (file: File) => async () => {
    const { name: fileName, size: fileSize, lastModified: modified } = file
    const links = [{ noun, recordId: id }]
    const path = [...pathFolders(file)]
    return (await call.announce.mutate({ folderId: null, path, links, fileName, fileSize, modified }))
      .uploadId
  }
  return (
    <Card
      title="Documents"
      actions={
        filterForRecord && (
          <Button size="small" onClick={() => setBinding(true)}>
            Download binder
          </Button>
        )
      }
    >
      {binding && filterForRecord && <BinderPanel {...filterForRecord} onClose={() => setBinding(false)} />}
      {noun !== 'projects' && <CompletenessList noun={noun} id={id} />}
      {!data && <Skeleton className="h-10" />}
      {data && data.rows.length > 0 && (
        <ul aria-label="Documents" className="mb-3 divide-y">
          {data.rows.map(row => {
            const expiry = describeExpiry(row.expiresOn, today)
            return (
              <li key={row.id} className="py-1.5">
                <Link to={`/app/documents/${row.id}`} className="wrap-anywhere text-accent underline">
                  {row.name}
                </Link>
                <p className="flex flex-wrap gap-x-2 text-sm text-muted">
                  {kindLabels[row.kind]}
                  {row.expiresOn && <Status tone={expiry.tone}>{expiry.text}</Status>}
                </p>
              </li>
            )
          })}
        </ul>
      )}
      {data && data.total > data.rows.length && (
        <p className="mb-2">
          <Link to="/app/documents" search={filter} className="text-accent underline">
            All {data.total} documents
          </Link>
        </p>
      )}
      {readOnly === null && (
        <UploadArea label="documents" ownerKey={`documents of ${id}`} begin={begin} onKept={refetch} />
      )}
    </Card>
  )
}
