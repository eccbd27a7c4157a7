import Check from 'lucide-react/icons/check'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import Eye from 'lucide-react/icons/eye'
import Heart from 'lucide-react/icons/heart'
import ThumbsDown from 'lucide-react/icons/thumbs-down'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import type { ReactionSign } from '../record/thread.ts'

const icons = {
  agree: ThumbsUp,
  done: Check,
  thanks: Heart,
  look: Eye,
  question: CircleQuestionMark,
  no: ThumbsDown,
} satisfies Record<ReactionSign, typeof Check>

/** Uses our own icons, because not every device has an emoji for each reaction. */
export function ReactionIcon({ sign }: { sign: ReactionSign }) {
  const Icon = icons[sign]
  return <Icon size={14} aria-hidden />
}
