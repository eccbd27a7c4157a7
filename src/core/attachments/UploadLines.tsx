import { UploadLine } from './UploadLine.tsx'
import type { ActiveUpload } from './useUploads.tsx'

/** The running uploads of one record; nothing if there are none. */
export const UploadLines = ({ label, sending }: { label: string; sending: readonly ActiveUpload[] }) =>
  sending.length > 0 && (
    <ul aria-label={label} className="grid gap-2">
      {sending.map(upload => (
        <UploadLine key={upload.key} sending={upload} />
      ))}
    </ul>
  )
