import type { Evidence } from '../record/evidence.ts'
import { DecimalCard } from './DecimalCard.tsx'
import { EvidenceFigures } from './EvidenceFigures.tsx'
import { HeldCard } from './HeldCard.tsx'
import { MonthsCard } from './MonthsCard.tsx'
import { TitleCard } from './TitleCard.tsx'

/** What was copied from the lease: four figures, why it is held, the decimal, twelve months, title. */
export function EvidenceCards({ evidence }: { evidence: Evidence }) {
  const { status, expiry, decimals, volumes, cash, title } = evidence
  return (
    <>
      <EvidenceFigures evidence={evidence} />
      {status && <HeldCard status={status} expiry={expiry} />}
      {decimals?.parts && decimals.parts.length > 0 && <DecimalCard decimals={decimals} />}
      <MonthsCard volumes={volumes} cash={cash} />
      {title && <TitleCard title={title} />}
    </>
  )
}
