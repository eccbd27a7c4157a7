import { UploadLine } from './UploadLine.tsx'
import type { Sending } from './useUploads.tsx'

/** The running uploads of one record; nothing if there are none. */
export const UploadLines = ({ label, sending }: { label: string; sending: readonly Sending[] }) =>
  sending.length > 0 && (
    <ul aria-label={label} className="grid gap-2">
      {sending.map(each => (
        <UploadLine key={each.key} sending={each} />
      ))}
    </ul>
  )
