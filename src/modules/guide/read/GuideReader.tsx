import { useNavigate, useParams } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../core/http/api.tsx'
import { useRecordTitle } from '../../../core/resource/useRecordTitle.tsx'
import { KeyHints } from '../../../ui/keys/Keys.tsx'
import { useShortcuts } from '../../../ui/keys/Shortcuts.tsx'
import { guidePath } from '../access.ts'
import type { GuideRouter } from '../guide.server.ts'
import { NewsContext } from '../news/NewsContext.tsx'
import { useNews } from '../news/useNews.tsx'
import { findPageNeighbors, findPage } from '../pages/all-pages.ts'
import { PageFeedback } from '../answers/PageFeedback.tsx'
import { GuideArticle } from './GuideArticle.tsx'
import { GuideHome } from './GuideHome.tsx'
import { PictureListContext } from './GuidePicture.tsx'
import { GuideNav, searchGuideField } from './GuideNav.tsx'
import { NoSuchTopic } from './NoSuchTopic.tsx'

/** Shows the guide: its contents and search, next to the open page. */
export default function GuideReader() {
  const { topic } = useParams({ strict: false }) as { topic?: string }
  const navigate = useNavigate()
  const page = topic === undefined ? undefined : findPage(topic)
  const { before, next } = findPageNeighbors(topic ?? '')
  const openTopic = (slug: string | undefined) => slug && void navigate({ to: `${guidePath}/${slug}` })
  const picturesQuery = useQuery(useApi<GuideRouter>('guide').pictures.queryOptions())
  const news = useNews()
  useRecordTitle(page?.title)
  useShortcuts('Guide', [
    { keys: '/', label: 'Search the guide', run: () => searchGuideField()?.focus() },
    { keys: 'j', label: 'Next page', run: () => openTopic(next?.slug) },
    { keys: 'k', label: 'Previous page', run: () => openTopic(before?.slug) },
  ])
  return (
    <NewsContext value={news}>
      <div className="flex h-full min-h-0 flex-col">
        <div className="grid min-h-0 flex-1 max-md:block max-md:overflow-auto md:grid-cols-[14.5rem_minmax(0,1fr)]">
          <GuideNav topic={topic} />
          <div key={topic} className="min-w-0 md:overflow-auto">
            <PictureListContext value={picturesQuery.data ?? null}>
              {page ? (
                <GuideArticle page={page} asks={<PageFeedback topic={page.slug} />} />
              ) : topic === undefined ? (
                <GuideHome />
              ) : (
                <NoSuchTopic />
              )}
            </PictureListContext>
          </div>
        </div>
        <KeyHints
          hints={[
            { keys: '/', label: 'search' },
            { keys: 'j', label: 'next page' },
            { keys: 'k', label: 'previous page' },
          ]}
        />
      </div>
    </NewsContext>
  )
}
