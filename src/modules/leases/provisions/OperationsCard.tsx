import { PartsCard } from '../../../core/resource/PartsCard.tsx'
import type { LeaseFile } from '../record/leaseFigures.tsx'
import { operations } from '../record/part-columns.ts'
import { useParts } from '../record/useParts.tsx'

type OperationsProps = { file: LeaseFile; readOnly: string | null }

export const OperationsCard = ({ file, readOnly }: OperationsProps) => (
  <PartsCard
    part={operations}
    recordId={file.id}
    rows={file.operations}
    readOnly={readOnly}
    start={{ fromDate: file.today }}
    {...useParts(file.id, 'operations')}
  />
)
