import { classes } from '../../../ui/classes.ts'
import type { PlanRow } from './plan-rows.ts'
import { priceText } from './plan-labels.ts'
import type { OfferedPlan } from './PlanCard.tsx'

/** Plans side by side, with one row per limit and feature. */
export const PlanTable = ({ plans, rows }: { plans: readonly OfferedPlan[]; rows: readonly PlanRow[] }) => {
  // Highlights the first plan with a public price.
  const highlighted = plans.find(({ isFree, price }) => !isFree && price.monthly !== null)
  return (
    <section
      aria-label="Plans compared"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so it must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto"
    >
      <table className="w-full border-collapse text-md tabular-nums">
        <thead>
          <tr className="align-bottom">
            <th scope="col" className="sr-only">
              Differences between plans
            </th>
            {plans.map(plan => (
              <Price key={plan.id} plan={plan} isMarked={plan === highlighted} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.name} className="border-t">
              <th scope="row" className="py-2.5 pr-3 text-left font-normal text-muted">
                {row.label}
              </th>
              {plans.map(plan => (
                <Cell key={plan.id} says={row.valueFor(plan)} isMarked={plan === highlighted} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Price({ plan, isMarked }: { plan: OfferedPlan; isMarked: boolean }) {
  const price = priceText({ isFree: plan.isFree, ...plan.price })
  return (
    <th
      scope="col"
      className={classes(
        'px-3 pt-2 pb-3 text-right font-semibold',
        isMarked && 'rounded-t-lg bg-accent-soft',
      )}
    >
      {plan.displayName}
      <span className="mt-0.5 block text-xl font-bold tracking-tight whitespace-nowrap">{price.main}</span>
      <span className="block min-h-5 text-sm font-normal whitespace-nowrap text-muted">
        {price.yearly && `or ${price.yearly}`}
      </span>
    </th>
  )
}

const Cell = ({ says, isMarked }: { says: string | boolean; isMarked: boolean }) => (
  <td
    className={classes(
      'px-3 py-2.5 text-right whitespace-nowrap',
      isMarked && 'bg-accent-soft',
      says === false && 'text-muted',
    )}
  >
    {says === true ? 'Included' : says === false ? 'Not included' : says}
  </td>
)
