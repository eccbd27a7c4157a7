import { useState } from 'react'
import { useCall, wordsOf } from '../../core/http/api.tsx'
import { useAskAgain } from '../../core/http/useAskAgain.tsx'
import { activeTenant } from '../../core/tenancy/active-tenant.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { formatBytes } from '../../ui/formats.ts'
import { documentEndings, mostDocumentBytes } from './verification.ts'
import type { VerificationRouter } from './verification.server.ts'

interface DocumentFieldProps {
  label: string
  name: string
  hint: string | undefined
  required: boolean
  error: string | undefined
  requirementId: string
  documents: readonly { id: string; fileName: string; fileSize: number }[]
  chosen: string
  onChoose: (id: string) => void
}

/** A document: sent when it is chosen, kept until it is removed. */
export function DocumentField(props: DocumentFieldProps) {
  const { label, name, hint, required, error, requirementId, documents, chosen, onChoose } = props
  const call = useCall<VerificationRouter>('verification')
  const askAgain = useAskAgain()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const current = documents.find(({ id }) => id === chosen)

  const work = async (act: () => Promise<void>) => {
    setBusy(true)
    setProblem(
      await act().then(
        () => null,
        (failure: unknown) => wordsOfFailure(failure),
      ),
    )
    askAgain()
    setBusy(false)
  }
  const add = (file: File) =>
    work(async () => {
      if (file.size > mostDocumentBytes) throw new Refusal(`At most ${formatBytes(mostDocumentBytes)}.`)
      onChoose(await sent(requirementId, file))
    })
  const remove = (id: string) =>
    work(async () => {
      await call.removeDocument.mutate({ id })
      onChoose('')
    })
  return (
    <Field label={label} hint={hint} required={required} error={problem ?? error}>
      {control => (
        <span className="flex flex-wrap items-center gap-2">
          {current && (
            <>
              <a
                href={`/files/verification/documents/${current.id}?tenant=${activeTenant() ?? ''}`}
                className="wrap-anywhere text-accent underline"
              >
                {current.fileName} ({formatBytes(current.fileSize)})
              </a>
              <Button
                size="small"
                busy={busy}
                aria-label={`Remove ${current.fileName}`}
                onClick={() => void remove(current.id)}
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
            disabled={busy}
            className="control h-auto! border-edge! py-1 file:mr-2 file:border-0 file:bg-transparent file:text-accent"
            onChange={event => {
              const file = event.target.files?.[0]
              event.target.value = ''
              if (file) void add(file)
            }}
          />
        </span>
      )}
    </Field>
  )
}

class Refusal extends Error {}

const wordsOfFailure = (failure: unknown) => (failure instanceof Refusal ? failure.message : wordsOf(failure))

/** Sends a file; answers the document's id. */
async function sent(requirementId: string, file: File): Promise<string> {
  const query = new URLSearchParams({ tenant: activeTenant() ?? '', name: file.name })
  const answer = await fetch(`/files/verification/${requirementId}?${query}`, {
    method: 'PUT',
    body: file,
  }).catch(() => {
    throw new Refusal('The connection broke during the upload. Choose the file again.')
  })
  const body = (await answer.json().catch(() => ({}))) as { id?: string; message?: string }
  if (!answer.ok || body.id === undefined)
    throw new Refusal(body.message ?? 'The server could not accept the file. Try again.')
  return body.id
}
