import { AcknowledgmentLine } from '../../core/acknowledgments/AcknowledgmentLine.tsx'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { RecordCards } from '../../core/cards/RecordCards.tsx'
import { MadeLinks } from '../../core/origins/MadeLinks.tsx'
import { RichText } from '../../core/text/RichText.tsx'
import { PollCard } from './PollCard.tsx'
import { useOwnResponses, usePostCommands, type Post } from './usePosts.tsx'

/** A post's text with its poll and its required acknowledgment. */
export function PostBody({ post, nameOf }: { post: Post; nameOf: (id: string) => string }) {
  const { id, body, cards, poll, votes, made, acknowledgment } = post
  const reader = useViewer().user?.id
  const posts = useOwnResponses()
  const { vote, acknowledge } = usePostCommands(post)
  return (
    <div className="grid grid-cols-1 gap-3">
      <RichText text={body} getName={nameOf} reader={reader} />
      {cards.length > 0 && <RecordCards cards={cards} />}
      <MadeLinks made={made} />
      {poll && <PollCard poll={poll} votes={votes} own={posts.voteOn(id)} onVote={vote.run} />}
      {acknowledgment && (
        <AcknowledgmentLine
          state={acknowledgment}
          isAsked={posts.isAsked(id)}
          busy={acknowledge.busy}
          onAcknowledge={() => void acknowledge.run()}
        />
      )}
    </div>
  )
}
