import type { Evidence } from '../record/evidence.ts'
import { DecimalCard } from './DecimalCard.tsx'
import { EvidenceFigures } from './EvidenceFigures.tsx'
import { HeldCard } from './HeldCard.tsx'
import { leaseLabel, LeasesCard } from './LeasesCard.tsx'
import { MonthsCard } from './MonthsCard.tsx'
import { TitleCard } from './TitleCard.tsx'

/** Shows the evidence copied from the lease: four figures, why it is held, the decimal, twelve months, and title. */
export function EvidenceCards({ evidence }: { evidence: Evidence }) {
  return (
    <>
      <EvidenceFigures evidence={evidence} />
      {evidence.leases ? (
        <PackageCards leases={evidence.leases} all={evidence} />
      ) : (
        <LeaseEvidence evidence={evidence} />
      )}
    </>
  )
}

function LeaseEvidence({
  evidence: { status, expiry, decimals, volumes, cash, title },
}: {
  evidence: Evidence
}) {
  return (
    <>
      {status && <HeldCard status={status} expiry={expiry} />}
      {decimals?.parts && decimals.parts.length > 0 && <DecimalCard decimals={decimals} />}
      <MonthsCard volumes={volumes} cash={cash} />
      {title && <TitleCard title={title} />}
    </>
  )
}

/** Shows a package: a comparison of its leases, monthly totals, and the full evidence of each lease. */
const PackageCards = ({ leases, all }: { leases: NonNullable<Evidence['leases']>; all: Evidence }) => (
  <>
    <LeasesCard leases={leases} combined={all} />
    <MonthsCard volumes={all.volumes} cash={all.cash} isPackage />
    <section aria-label="Each lease" className="grid min-w-0 gap-2">
      {leases.map((lease, index) => (
        <details key={index} className="min-w-0 rounded-lg border bg-surface open:pb-3">
          <summary className="cursor-pointer px-3.5 py-2.5 font-semibold">
            {leaseLabel(index)}
            {lease.status && <span className="font-normal text-muted"> · {lease.status.label}</span>}
          </summary>
          <div className="grid min-w-0 gap-3 px-3">
            <LeaseEvidence evidence={lease} />
          </div>
        </details>
      ))}
    </section>
  </>
)
