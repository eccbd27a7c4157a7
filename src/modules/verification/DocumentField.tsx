import { UploadLines } from '../../core/attachments/UploadLines.tsx'
import { addUpload, useUploads } from '../../core/attachments/useUploads.tsx'
import { useCall } from '../../core/http/api.tsx'
import { useCommand } from '../../core/http/useCommand.tsx'
import { activeTenant } from '../../core/tenancy/active-tenant.ts'
import { Button } from '../../ui/Button.tsx'
import { sortFiles } from '../../ui/form/files.ts'
import { Field } from '../../ui/form/Field.tsx'
import { formatBytes } from '../../ui/formats.ts'
import { useState } from 'react'
import { useRefetchAll } from '../../core/http/useRefetchAll.tsx'
import { documentEndings, maxDocumentBytes } from './verification.ts'
import type { VerificationRouter } from './verification.server.ts'

interface DocumentFieldProps {
  label: string
  name: string
  hint: string | undefined
  required: boolean
  error: string | undefined
  requirementId: string
  documents: readonly { id: string; fileId: string; fileName: string; fileSize: number }[]
  selectedId: string
  onSelect: (id: string) => void
}

/** Shows a document that is uploaded when chosen, and stored until it is removed. */
export function DocumentField(props: DocumentFieldProps) {
  const { label, name, hint, required, error, requirementId, documents, selectedId, onSelect } = props
  const call = useCall<VerificationRouter>('verification')
  const refetchAll = useRefetchAll()
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const removal = useCommand((id: string) => call.removeDocument.mutate({ id }), {
    onSuccess: () => onSelect(''),
  })
  const key = `requirement ${requirementId}`
  const uploads = useUploads(key)
  const storedDocument = documents.find(({ id }) => id === selectedId)

  const add = (files: readonly File[]) => {
    const rules = { endings: documentEndings, maxBytes: maxDocumentBytes, multiple: false }
    const { accepted, refused } = sortFiles(files, rules)
    setProblem(refused[0])
    for (const file of accepted) {
      const createdDocument = { id: '' }
      const startUpload = async () => {
        const document = { requirementId, fileName: file.name, fileSize: file.size }
        const { id, uploadId } = await call.addDocument.mutate(document)
        createdDocument.id = id
        return uploadId
      }
      const onKept = () => {
        onSelect(createdDocument.id)
        refetchAll()
      }
      addUpload({ ownerKey: key, tenant: activeTenant() ?? '', file, begin: startUpload, onKept })
    }
  }
  return (
    <div className="grid gap-2">
      <Field label={label} hint={hint} required={required} error={problem ?? error}>
        {control => (
          <span className="flex flex-wrap items-center gap-2">
            {storedDocument && (
              <>
                <a
                  href={`/files/attachments/${storedDocument.fileId}?tenant=${activeTenant() ?? ''}`}
                  className="wrap-anywhere text-accent underline"
                >
                  {storedDocument.fileName} ({formatBytes(storedDocument.fileSize)})
                </a>
                <Button
                  size="small"
                  busy={removal.busy}
                  aria-label={`Remove ${storedDocument.fileName}`}
                  onClick={() => void removal.run(storedDocument.id)}
                >
                  Remove
                </Button>
              </>
            )}
            <input
              {...control}
              name={name}
              type="file"
              accept={documentEndings.join(',')}
              className="control h-auto! border-edge! py-1 file:mr-2 file:border-0 file:bg-transparent file:text-accent"
              onChange={event => {
                const files = [...(event.target.files ?? [])]
                event.target.value = ''
                add(files)
              }}
            />
          </span>
        )}
      </Field>
      <UploadLines label={`Uploads for ${label}`} sending={uploads} />
    </div>
  )
}
