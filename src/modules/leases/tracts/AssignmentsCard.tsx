import { PartsCard } from '../../../core/resource/PartsCard.tsx'
import type { LeaseFile } from '../record/leaseFigures.tsx'
import { assignments } from '../record/part-columns.ts'
import { useParts } from '../record/useParts.tsx'

type AssignmentsProps = { file: LeaseFile; readOnly: string | null }

export const AssignmentsCard = ({ file, readOnly }: AssignmentsProps) => (
  <PartsCard
    part={assignments}
    recordId={file.id}
    rows={file.assignments}
    readOnly={readOnly}
    {...useParts(file.id, 'assignments')}
  />
)
