import { addUpload, useUploads } from '../../../core/attachments/useUploads.tsx'
import { maxFileBytes } from '../../../core/attachments/attachment.ts'
import { activeTenant } from '../../../core/tenancy/active-tenant.ts'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { useRefetchAll } from '../../../core/http/useRefetchAll.tsx'
import { useFiles } from '../../../ui/form/useFiles.tsx'
import { kindLabels, type DocumentKind } from '../document.ts'
import { useDocuments } from '../useDocuments.tsx'

type UploadMissingProps = {
  noun: 'leases' | 'wells'
  file: { id: string; name: string }
  kind: DocumentKind
  isExpired: boolean
}

const maxFolderName = 100

/** Uploads a missing document straight into the file of its lease or well, as the missing kind. */
export function UploadMissing({ noun, file: { id, name }, kind, isExpired }: UploadMissingProps) {
  const { call, readOnly } = useDocuments()
  const { acting } = useViewer()
  const askAgain = useRefetchAll()
  const key = `missing ${kind} of ${id}`
  const [sending] = useUploads(key)
  const { choose, field, refused } = useFiles({
    rules: { endings: [], maxBytes: maxFileBytes, multiple: false },
    disabledReason: readOnly,
    refusedTitle: 'Not uploaded',
    onFiles([file]) {
      if (!file) return
      const { name: fileName, size: fileSize, lastModified: modified } = file
      // Each file has its own folder, so that two documents of one name never become versions of each other.
      const path = [name.replaceAll('/', '-').slice(0, maxFolderName)]
      const links = [{ noun, recordId: id }]
      const announcement = { folderId: null, path, links, kind, fileName, fileSize, modified }
      const begin = async () => (await call.announce.mutate(announcement)).uploadId
      addUpload({ ownerKey: key, tenant: activeTenant() ?? '', file, begin, onKept: askAgain })
    },
  })
  if (readOnly !== null || acting) return null
  if (sending) return <span className="text-sm text-muted">{sending.problem ?? 'Uploading…'}</span>
  return (
    <>
      <button
        type="button"
        onClick={choose}
        aria-label={`${isExpired ? 'Replace' : 'Upload'} ${kindLabels[kind]}: ${name}`}
        className="screen-only rounded-sm text-sm text-muted hover:text-accent hover:underline max-md:min-h-11 max-md:text-accent"
      >
        {isExpired ? 'Replace' : 'Upload'}
      </button>
      {field}
      {refused}
    </>
  )
}
