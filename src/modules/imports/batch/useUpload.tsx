import { useNavigate } from '@tanstack/react-router'
import { addUpload, useUploads } from '../../../core/attachments/useUploads.tsx'
import { activeTenant } from '../../../core/tenancy/active-tenant.ts'
import { useImports } from './useImports.tsx'
import { useOtherReader } from './useOtherReader.tsx'

const of = 'imports'

/** Sends a file, and opens the batch that it became; what is on its way is shown wherever files are taken. */
export function useUpload() {
  const { call } = useImports()
  const navigate = useNavigate()

  function send(file: File) {
    const batch = { id: '' }
    const begin = async () => {
      const facts = { fileName: file.name, fileSize: file.size, modified: file.lastModified }
      const { id, uploadId } = await call.begin.mutate(facts)
      batch.id = id
      return uploadId
    }
    const onKept = () => void navigate({ to: '/app/imports/$batchId', params: { batchId: batch.id } })
    addUpload({ of, tenant: activeTenant() ?? '', file, begin, onKept })
  }

  const reading = useOtherReader(send)

  return {
    sending: useUploads(of),
    /** Sends a file, unless another page reads it: then `other` asks first. */
    send: reading.take,
    other: reading,
    /** Cells copied from a spreadsheet become a file of their own. */
    paste: (text: string) =>
      send(new File([text], pastedName(new Date()), { type: 'text/tab-separated-values' })),
  }
}

const pastedName = (now: Date) =>
  `Pasted ${now.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })}.tsv`
