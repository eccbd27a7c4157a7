import { useLoaderData } from '@tanstack/react-router'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { PublicPagePanel } from '../../site/PublicPagePanel.tsx'
import { ServerExample } from '../read/Example.tsx'
import { GuideArticle } from '../read/GuideArticle.tsx'
import { GuideContents } from '../read/GuideContents.tsx'
import { GuideBase, GuideLink } from '../read/GuideLink.tsx'
import { GuideNav } from '../read/GuideNav.tsx'
import { TopQuestions } from '../read/TopQuestions.tsx'
import { PictureListContext } from '../read/GuidePicture.tsx'
import type { PublicTopic } from './public-guide.server.ts'
import { sections } from '../pages/all-pages.ts'
import { isPublicTopic, publicGuidePath, publicPage } from '../pages/public-pages.ts'

/** Shows the guide for visitors who are not signed in. */
export default function PublicGuidePage() {
  const topic = useLoaderData({ strict: false }) as PublicTopic | null | undefined
  return (
    <PublicPagePanel>
      {topic ? <PublicTopicArticle key={topic.topic} {...topic} /> : <GuideNotPublic />}
    </PublicPagePanel>
  )
}

const GuideNotPublic = () => (
  <>
    <h1 className="sr-only">Guide</h1>
    <EmptyState
      title="The guide is not public here"
      action={
        <LinkButton href="/auth/login?next=%2Fapp%2Fguide" variant="primary">
          Sign in to read it
        </LinkButton>
      }
    >
      It has a page for each screen and concept. On this installation, sign in to read it.
    </EmptyState>
  </>
)

function PublicTopicArticle({ topic, title, sentence, example, pictures }: PublicTopic) {
  const page = topic === null ? undefined : publicPage(topic)
  return (
    <GuideBase value={publicGuidePath}>
      <ServerExample value={example}>
        <PictureListContext value={pictures}>
          <div className="my-4 grid rounded-lg border md:grid-cols-[14.5rem_minmax(0,1fr)]">
            <GuideNav topic={topic ?? undefined} />
            {page ? (
              <GuideArticle page={page} />
            ) : (
              <div className="px-8 pt-5 pb-10 max-md:px-3.5">
                <h2 className="text-2xl font-bold tracking-tight">{title}</h2>
                <p className="mt-2 max-w-[62ch] text-lg leading-relaxed">{sentence}</p>
                <section aria-label="Common questions" className="mt-6">
                  <h3 className="mb-2 font-semibold">Common questions</h3>
                  <TopQuestions />
                </section>
                <TopicList />
                <nav aria-label="Contents" className="mt-3 -ml-2 md:hidden">
                  <GuideContents topic={undefined} />
                </nav>
              </div>
            )}
          </div>
        </PictureListContext>
      </ServerExample>
    </GuideBase>
  )
}

/** Shows every public page with its sentence, by section. A phone shows the contents instead. */
const TopicList = () => (
  <div className="max-md:hidden">
    {sections
      .map(({ title, pages }) => ({ title, pages: pages.filter(({ slug }) => isPublicTopic(slug)) }))
      .filter(({ pages }) => pages.length > 0)
      .map(({ title, pages }) => (
        <div key={title} className="mt-7">
          <h3 className="mb-2 font-semibold">{title}</h3>
          <ul className="grid max-w-4xl gap-x-8 gap-y-2.5 lg:grid-cols-2">
            {pages.map(page => (
              <li key={page.slug}>
                <GuideLink topic={page.slug} className="text-accent hover:underline">
                  {page.title}
                </GuideLink>
                <p className="text-sm text-muted">{page.sentence}</p>
              </li>
            ))}
          </ul>
        </div>
      ))}
  </div>
)
