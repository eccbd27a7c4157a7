import { UploadLine } from './UploadLine.tsx'
import type { Sending } from './useUploads.tsx'

/** What is on its way to one thing; nothing where there is none. */
export const UploadLines = ({ label, sending }: { label: string; sending: readonly Sending[] }) =>
  sending.length > 0 && (
    <ul aria-label={label} className="grid gap-2">
      {sending.map(each => (
        <UploadLine key={each.key} sending={each} />
      ))}
    </ul>
  )
