import { useNavigate } from '@tanstack/react-router'
import { addUpload, useUploads } from '../../../core/attachments/useUploads.tsx'
import { activeTenant } from '../../../core/tenancy/active-tenant.ts'
import { useImports } from './useImports.tsx'
import { useOtherReader } from './useOtherReader.tsx'

const uploadTarget = 'imports'

/** Uploads a file and opens its batch; every page that accepts files shows the upload. */
export function useUpload() {
  const { call } = useImports()
  const navigate = useNavigate()

  function send(file: File) {
    const batch = { id: '' }
    const beginUpload = async () => {
      const facts = { fileName: file.name, fileSize: file.size, modified: file.lastModified }
      const { id, uploadId } = await call.begin.mutate(facts)
      batch.id = id
      return uploadId
    }
    const onKept = () => void navigate({ to: '/app/imports/$batchId', params: { batchId: batch.id } })
    addUpload({ ownerKey: uploadTarget, tenant: activeTenant() ?? '', file, begin: beginUpload, onKept })
  }

  const reading = useOtherReader(send)

  return {
    sending: useUploads(uploadTarget),
    /** Uploads a file. If another page reads it, `other` asks first. */
    send: reading.take,
    other: reading,
    /** Cells copied from a spreadsheet are uploaded as a file. */
    paste: (text: string) =>
      send(new File([text], pastedName(new Date()), { type: 'text/tab-separated-values' })),
  }
}

const pastedName = (now: Date) =>
  `Pasted ${now.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })}.tsv`
