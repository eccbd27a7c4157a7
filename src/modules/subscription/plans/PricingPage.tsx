import { useLoaderData } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/buttonClass.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PublicPagePanel } from '../../site/PublicPagePanel.tsx'
import { planRows } from './plan-rows.ts'
import { PlanCard, type OfferedPlan } from './PlanCard.tsx'
import { questions } from './questions.data.ts'
import { PlanTable } from './PlanTable.tsx'

/** The public price list. */
export default function PricingPage() {
  const plans: readonly OfferedPlan[] = useLoaderData({ strict: false }) ?? []
  return (
    <PublicPagePanel>
      <div className="py-12 max-md:py-8">
        <h1 className="text-3xl font-bold tracking-tight">Plans and prices</h1>
        <p className="mt-3 max-w-[40em] text-lg leading-relaxed text-muted">
          Start without paying. When a trial or paid period ends, you keep everything you entered, can still
          read and export it, and continue on the free plan.
        </p>
        {plans.length === 0 ? (
          <EmptyState title="No plans are offered right now">
            Come back later, or <a href="/contact">contact us</a>.
          </EmptyState>
        ) : (
          <>
            <ul className="mt-9 grid items-stretch gap-4 md:grid-cols-2 lg:grid-cols-3">
              {plans.map(plan => (
                <li key={plan.id} className="grid">
                  <PlanCard
                    plan={plan}
                    action={
                      <a
                        href={plan.isFree || plan.trial.enabled ? '/auth/register' : '/contact'}
                        className={buttonClass(plan.isDefault ? 'primary' : 'plain')}
                      >
                        {plan.isFree
                          ? 'Start free'
                          : plan.trial.enabled
                            ? `Start free, then request ${plan.displayName}`
                            : 'Contact us'}
                      </a>
                    }
                  />
                </li>
              ))}
            </ul>
            <h2 className="mt-14 mb-4 text-2xl font-bold tracking-tight">Everything compared</h2>
            <PlanTable plans={plans} rows={planRows} />
          </>
        )}
        <Questions />
      </div>
    </PublicPagePanel>
  )
}

const Questions = () => (
  <section className="mt-14">
    <h2 className="text-2xl font-bold tracking-tight">Questions</h2>
    <dl className="mt-4 grid gap-x-10 gap-y-6 md:grid-cols-2">
      {questions.map(({ question, answer }) => (
        <div key={question} className="border-t pt-3">
          <dt className="text-md font-semibold">{question}</dt>
          <dd className="mt-1 text-md leading-relaxed text-muted">{answer}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-6 text-md">
      Something else?{' '}
      <a href="/contact" className="text-accent underline underline-offset-2">
        Ask us
      </a>
      .
    </p>
  </section>
)
