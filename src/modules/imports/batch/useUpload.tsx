import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { wordsOf } from '../../../core/http/api.tsx'
import { activeTenant } from '../../../core/tenancy/active-tenant.ts'
import { useImports } from './useImports.tsx'

export type Sending = { name: string; sent: number; size: number }

/** Sends a file, shows how much has gone, and opens the batch that it became. */
export function useUpload() {
  const { call } = useImports()
  const navigate = useNavigate()
  const [sending, setSending] = useState<Sending | null>(null)
  const [error, setError] = useState<string | null>(null)
  const request = useRef<XMLHttpRequest | null>(null)

  async function send(file: File) {
    setError(null)
    setSending({ name: file.name, sent: 0, size: file.size })
    try {
      const { id } = await call.begin.mutate({ fileName: file.name, fileSize: file.size })
      await put(id, file, request, sent => setSending({ name: file.name, sent, size: file.size }))
      await navigate({ to: '/app/imports/$batchId', params: { batchId: id } })
    } catch (failure) {
      setError(failure instanceof UploadFailure ? failure.message : wordsOf(failure))
    }
    setSending(null)
  }

  return {
    sending,
    error,
    send: (file: File) => void send(file),
    /** Cells copied from a spreadsheet become a file of their own. */
    paste: (text: string) =>
      void send(new File([text], pastedName(new Date()), { type: 'text/tab-separated-values' })),
    cancel: () => request.current?.abort(),
    dismiss: () => setError(null),
  }
}

class UploadFailure extends Error {}

const pastedName = (now: Date) =>
  `Pasted ${now.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })}.tsv`

/** Only the older way of asking tells how much of a body has gone. */
function put(
  id: string,
  file: File,
  current: { current: XMLHttpRequest | null },
  onSent: (bytes: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    current.current = request
    request.open('PUT', `/files/imports/${id}?tenant=${activeTenant() ?? ''}`)
    request.upload.addEventListener('progress', event => onSent(event.loaded))
    request.addEventListener('load', () => {
      if (request.status < 300) resolve()
      else reject(new UploadFailure(messageOf(request.responseText)))
    })
    const lost = 'The connection broke during the upload. Nothing was imported; choose the file again.'
    request.addEventListener('error', () => reject(new UploadFailure(lost)))
    request.addEventListener('abort', () =>
      reject(new UploadFailure('Upload canceled. Nothing was imported.')),
    )
    request.send(file)
  })
}

function messageOf(answer: string): string {
  try {
    return (JSON.parse(answer) as { message: string }).message
  } catch {
    return 'The server could not accept the file. Try again.'
  }
}
