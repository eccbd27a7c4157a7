import type { ReactNode } from 'react'
import { formatBytes } from '../../../ui/formats.ts'
import type { ByMail } from './by-mail.ts'

interface ByMailLineProps {
  byMail: ByMail
  /** Buttons for the email. */
  actions?: ReactNode
}

/** Marks a message that arrived by email, and lists its files. */
export function ByMailLine({ byMail: { files, isAutomatic }, actions }: ByMailLineProps) {
  const names = files.map(({ name, size }) => `${name} (${formatBytes(size)})`).join(', ')
  const fileCount = files.length === 1 ? '1 file' : `${files.length} files`
  return (
    <p className="mt-1 flex flex-wrap items-baseline gap-x-2 text-sm break-words text-muted">
      <span>{isAutomatic ? 'Automatic reply by email.' : 'Sent by email.'}</span>
      {files.length > 0 && (
        <span className="min-w-0 break-words">
          With {fileCount}: {names}.
        </span>
      )}
      {actions}
    </p>
  )
}
