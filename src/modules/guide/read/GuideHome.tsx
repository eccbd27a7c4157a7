import { GuideContents } from './GuideContents.tsx'
import { GuideLink } from './GuideLink.tsx'
import { FirstSteps } from './special/FirstSteps.tsx'
import { TopQuestions } from './TopQuestions.tsx'
import { WhatsNew } from './special/WhatsNew.tsx'

/** Shows the guide's start page. */
export const GuideHome = () => (
  <>
    <p className="px-4.5 pt-4 pb-1 text-md text-muted max-md:px-3.5">
      The guide covers every page and concept. Press ? anywhere to open the guide for the current page.
    </p>
    <section aria-label="Common questions" className="px-4.5 py-2 max-md:px-3.5">
      <h2 className="mb-1.5 font-semibold">Common questions</h2>
      <TopQuestions />
    </section>
    <section aria-label="First steps" className="px-4.5 py-2 max-md:px-3.5">
      <h2 className="mb-1.5 font-semibold">First steps</h2>
      <FirstSteps />
    </section>
    <section aria-label="What’s new" className="px-4.5 pt-2 pb-8 max-md:px-3.5">
      <h2 className="mb-1.5 font-semibold">What’s new</h2>
      <WhatsNew most={3} />
      <GuideLink topic="whats-new" className="mt-2 inline-block text-accent hover:underline">
        All changes
      </GuideLink>
    </section>
    <nav aria-label="Contents" className="px-1.5 pb-8 md:hidden">
      <GuideContents topic={undefined} />
    </nav>
  </>
)
