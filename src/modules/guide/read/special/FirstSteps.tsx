import { Link } from '@tanstack/react-router'
import { useViewer } from '../../../../core/auth/useViewer.tsx'
import { firstSteps } from '../../pages/first-steps.ts'

/** Shows this user's first steps. */
export const FirstSteps = () => (
  <div className="grid max-w-4xl gap-x-8 gap-y-5 lg:grid-cols-2">
    {firstSteps(useViewer()).map(({ title, steps }) => (
      <section key={title} aria-label={title}>
        <h3 className="mb-1 font-medium text-muted">{title}</h3>
        <ol className="grid gap-1.5">
          {steps.map(({ title, text, to }, index) => (
            <li key={title} className="flex gap-2.5">
              <span className="w-4 shrink-0 text-right text-faint tabular-nums">{index + 1}</span>
              <span>
                <Link to={to} className="font-medium text-accent hover:underline">
                  {title}
                </Link>
                <span className="block text-sm text-muted">{text}</span>
              </span>
            </li>
          ))}
        </ol>
      </section>
    ))}
  </div>
)
