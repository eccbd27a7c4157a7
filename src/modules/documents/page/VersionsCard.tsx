import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { UploadArea } from '../../../core/attachments/UploadArea.tsx'
import { Instant } from '../../../core/auth/Instant.tsx'
import { useRefetchAll } from '../../../core/http/useRefetchAll.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { CheckField } from '../../../ui/form/CheckField.tsx'
import { pluralize, formatBytes } from '../../../ui/formats.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { useDocuments } from '../useDocuments.tsx'
import type { DocumentDetail } from '../file/document-detail.server.ts'
import { documentUrl } from '../file/document-url.ts'

/** A document's versions, latest first, which the user can upload, download and restore. */
export function VersionsCard({ file }: { file: DocumentDetail }) {
  const { id, number, versions } = file
  const { api, call, readOnly } = useDocuments()
  const refetch = useRefetchAll()
  const [asPart, setAsPart] = useState(false)
  const { data: unfinished } = useLiveQuery(api.unfinished.queryOptions({ documentId: id }))
  const restoring = useCommand((version: number) => call.takeVersion.mutate({ id, number: version }), {
    success: (_, version) => ({
      text: `Version ${version} is current again`,
      undo: () => call.takeVersion.mutate({ id, number }),
    }),
  })
  const begin = (sent: File) => async () => {
    const { name: fileName, size: fileSize, lastModified: modified } = sent
    return (await call.announceVersion.mutate({ id, asPart, fileName, fileSize, modified })).uploadId
  }
  return (
    <Card title="Versions">
      <ul className="mb-3 divide-y">
        {versions.map(version => (
          <li key={version.number} className="flex flex-wrap items-center gap-x-2 py-1.5">
            <div className="min-w-40 flex-1">
              <p>
                Version {version.number}
                {version.number === number && <span className="text-muted"> · present</span>}
              </p>
              <p className="text-sm text-muted">
                {version.files.length > 1 && `${pluralize(version.files.length, 'file')} · `}
                {formatBytes(version.size)} · {version.by ?? 'A former member'} · <Instant at={version.at} />
              </p>
            </div>
            {version.files.map(({ part, fileName }) => (
              <LinkButton
                key={part}
                href={documentUrl(id, { number: version.number, part })}
                download
                variant="quiet"
                size="small"
                aria-label={`Download ${fileName}, version ${version.number}`}
                icon={<Download size={14} />}
              />
            ))}
            {version.number !== number && (
              <Button
                size="small"
                disabledReason={readOnly}
                busy={restoring.busy && restoring.input === version.number}
                onClick={() => void restoring.run(version.number)}
              >
                Restore<span className="sr-only"> version {version.number}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {readOnly === null && (
        <div className="grid gap-2">
          <UploadArea
            label="a version"
            ownerKey={`document ${id}`}
            begin={begin}
            unfinished={unfinished}
            rules={{ multiple: asPart }}
            onKept={refetch}
          />
          <CheckField
            label="Add to the files of this version instead of replacing them"
            checked={asPart}
            onChange={({ target }) => setAsPart(target.checked)}
          />
        </div>
      )}
    </Card>
  )
}
