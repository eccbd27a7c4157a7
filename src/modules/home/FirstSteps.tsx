import { Link } from '@tanstack/react-router'
import Check from 'lucide-react/icons/check'
import { searchTo } from '../../core/http/searchTo.ts'
import { mapSeenFlag } from '../../core/map/map.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { classes } from '../../ui/classes.ts'
import { useFlag } from '../../ui/useFlag.tsx'
import { firstSteps, type StepsDone } from './first-steps.ts'

interface FirstStepsProps {
  done: StepsDone
  onHide: () => void
}

/**
 * A new organization's first steps. Each is checked off based on existing data; the list disappears when all are
 * done.
 */
export function FirstSteps({ done, onHide }: FirstStepsProps) {
  const [mapSeen] = useFlag(mapSeenFlag, false)
  const steps = firstSteps({ ...done, map: mapSeen })
  const remainingCount = steps.filter(step => !step.done).length
  if (remainingCount === 0) return null
  return (
    <section aria-label="First steps">
      <Card
        title={
          <>
            First steps{' '}
            <span className="font-normal text-muted">
              {steps.length - remainingCount} of {steps.length}
            </span>
          </>
        }
        actions={
          <Button size="small" variant="quiet" onClick={onHide}>
            Hide
          </Button>
        }
      >
        <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
          {steps.map(({ id, label, to, search, done }) => (
            <li key={id} className="flex min-h-6 items-center gap-2 max-md:min-h-11">
              <span
                aria-hidden="true"
                className={classes(
                  'grid size-4 shrink-0 place-items-center rounded-full border',
                  done ? 'border-good bg-good-soft text-good' : 'border-edge',
                )}
              >
                {done && <Check size={10} strokeWidth={3} />}
              </span>
              {done ? (
                <span className="text-muted">
                  {label}
                  <span className="sr-only">, done</span>
                </span>
              ) : (
                <Link
                  to={to}
                  search={searchTo(search ?? {})}
                  className="rounded-sm hover:text-accent hover:underline"
                >
                  {label}
                </Link>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
