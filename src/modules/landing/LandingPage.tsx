import { useLoaderData } from '@tanstack/react-router'
import { buttonClass } from '../../ui/buttonClass.ts'
import { PlayableLeasePanel } from '../leases/playable/PlayableLeasePanel.tsx'
import { PlanSummaryPanel } from '../subscription/plans/PlanSummaryPanel.tsx'
import { audiences } from './audiences.data.ts'
import { AudienceRow } from './AudienceRow.tsx'
import { ImportSteps } from './ImportSteps.tsx'
import { PublicPagePanel } from '../site/PublicPagePanel.tsx'

export default function LandingPage() {
  const plans = useLoaderData({ strict: false }) ?? []
  return (
    <PublicPagePanel>
      <section className="grid items-end gap-x-14 gap-y-6 pt-16 pb-10 max-md:pt-9 lg:grid-cols-[1fr_25rem]">
        <h1 className="text-[clamp(2.5rem,6vw,4.25rem)] leading-none font-bold tracking-[-0.04em] text-balance">
          Know why every lease is alive
        </h1>
        <div>
          <p className="text-lg leading-relaxed text-muted">
            Wellhead ties each lease to the wells that hold it, reads the clause that would end it, and counts
            the days. Your land and your production, in one record.
          </p>
          <div className="mt-5 flex flex-wrap gap-2.5">
            <a href="/auth/register" className={buttonClass('primary', 'large')}>
              Import your leases
            </a>
            <a href="/pricing" className={buttonClass('plain', 'large')}>
              See pricing
            </a>
          </div>
        </div>
      </section>
      <PlayableLeasePanel />
      <section className="mt-24 max-md:mt-16">
        <h2 className="max-w-[20ch] text-3xl leading-tight font-bold tracking-tight">
          One record, three sides of the lease
        </h2>
        {audiences.map((audience, index) => (
          <AudienceRow key={audience.path} audience={audience} isMirrored={index % 2 === 1} />
        ))}
      </section>
      <ImportSteps />
      <section className="my-24 grid gap-x-14 gap-y-8 max-md:my-16 lg:grid-cols-[20rem_1fr]">
        <div>
          <h2 className="text-3xl leading-tight font-bold tracking-tight text-balance">
            One price per organization, not per seat
          </h2>
          <p className="mt-3 text-md leading-relaxed text-muted">
            When a trial or a paid period ends, you keep everything you entered and continue on the free plan.
          </p>
          <a href="/pricing" className={`mt-5 ${buttonClass()} max-md:h-11`}>
            Compare plans
          </a>
        </div>
        <PlanSummaryPanel plans={plans} />
      </section>
    </PublicPagePanel>
  )
}
