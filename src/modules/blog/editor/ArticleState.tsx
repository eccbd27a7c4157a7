import { useInstant } from '../../../core/auth/Instant.tsx'
import { Status } from '../../../ui/Status.tsx'

interface ArticleStateProps {
  publishedAt: string | Date | null
  publishAt: string | Date | null
  isChanged: boolean | null
  problem: string | null
}

/** Shows the publication state of an article. */
export function ArticleState({ publishedAt, publishAt, isChanged, problem }: ArticleStateProps) {
  const instant = useInstant()
  if (problem) return <Status tone="bad">Not published: needs review</Status>
  if (publishAt) return <Status tone="info">Scheduled for {instant(publishAt)}</Status>
  if (!publishedAt) return <Status tone="none">Draft</Status>
  return isChanged ? (
    <Status tone="warn">Published, with unpublished changes</Status>
  ) : (
    <Status tone="good">Published</Status>
  )
}
