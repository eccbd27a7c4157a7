import { findPage } from '../pages/all-pages.ts'
import { GuideLink } from './GuideLink.tsx'

/** The most frequent questions. */
const topQuestions = ['lapse-risk', 'net-acres', 'pugh-clause', 'decimals', 'imports', 'npv']

/** Shows the most frequent questions as cards. */
export const TopQuestions = () => (
  <ul className="grid max-w-4xl gap-2.5 lg:grid-cols-2">
    {topQuestions.map(slug => {
      const page = findPage(slug)!
      return (
        <li key={slug}>
          <GuideLink
            topic={slug}
            className="block h-full rounded-lg border bg-surface px-3.5 py-2.5 hover:border-edge"
          >
            <span className="font-semibold">{page.title}</span>
            <span className="mt-0.5 block text-sm text-muted">{page.sentence}</span>
          </GuideLink>
        </li>
      )
    })}
  </ul>
)
