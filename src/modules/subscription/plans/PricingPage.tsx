import { useLoaderData } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/buttonClass.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Logo } from '../../../ui/Logo.tsx'
import { ThemePicker } from '../../../ui/themes/ThemePicker.tsx'
import { LegalLinksPanel } from '../../legal/LegalLinksPanel.tsx'
import { PlanCard, type OfferedPlan } from './PlanCard.tsx'

/** What Wellhead costs, for anyone who asks. */
export default function PricingPage() {
  const plans: readonly OfferedPlan[] = useLoaderData({ strict: false }) ?? []
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr_auto]">
      <header className="border-b bg-surface">
        <nav
          aria-label="Wellhead"
          className="mx-auto flex h-14 max-w-6xl items-center gap-2 px-6 max-md:px-4"
        >
          <a href="/" className="mr-auto rounded-sm">
            <Logo wordmark />
          </a>
          <a href="/auth/login" className={buttonClass('quiet')}>
            Sign in
          </a>
          <a href="/auth/register" className={buttonClass('primary')}>
            Create an account
          </a>
        </nav>
      </header>
      <main className="mx-auto w-full max-w-6xl px-6 py-12 max-md:px-4 max-md:py-8">
        <h1 className="text-3xl font-bold tracking-tight">Plans and prices</h1>
        <p className="mt-3 max-w-[40em] text-lg leading-relaxed text-muted">
          Start without paying. When a trial or paid period ends, you keep everything you entered, can still
          read and export it, and continue on the free plan.
        </p>
        {plans.length === 0 ? (
          <EmptyState title="No plans are offered right now">Come back later, or contact us.</EmptyState>
        ) : (
          <ul className="mt-9 grid items-stretch gap-4 md:grid-cols-2 lg:grid-cols-3">
            {plans.map(plan => (
              <li key={plan.id} className="grid">
                <PlanCard
                  plan={plan}
                  action={
                    <a
                      href={
                        plan.isFree || plan.trial.enabled
                          ? '/auth/register'
                          : '/auth/login?next=%2Fapp%2Fsubscription'
                      }
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
        )}
      </main>
      <footer className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-4 px-6 py-5 text-faint max-md:px-4">
        <LegalLinksPanel />
        <ThemePicker />
      </footer>
    </div>
  )
}
