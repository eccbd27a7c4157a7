import { formatBytes } from '../../../ui/formats.ts'
import type { TicketFile } from './ticket-file.ts'

/** A ticket's file, opened in a tab if browsers can show it and downloaded otherwise. */
export function TicketFileLine({
  file,
  address,
}: {
  file: Pick<TicketFile, 'id' | 'fileName' | 'size' | 'isShown'>
  address: string
}) {
  const { id, fileName, size, isShown } = file
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <a
        href={`${address}/${id}${isShown ? '?shown' : ''}`}
        {...(isShown ? { target: '_blank', rel: 'noopener' } : { download: true })}
        className="wrap-anywhere text-accent underline"
      >
        {fileName}
        {isShown && <span className="sr-only"> (opens in a new tab)</span>}
      </a>
      <span className="text-sm text-muted">{formatBytes(size)}</span>
    </p>
  )
}
