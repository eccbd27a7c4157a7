import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { refusal } from '../../../core/access/refusal.ts'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { messagesGate } from '../access.ts'
import { pathOfThread } from '../record/thread.ts'
import { useWorkApi } from './useWork.tsx'

/** The way from an obligation back to the message that it was made of, for the people of its thread. */
export function FromMessagePanel({ obligationId }: { obligationId: string }) {
  const enabled = refusal(useViewer(), messagesGate) === null
  const { data } = useQuery({ ...useWorkApi().api.fromMessage.queryOptions({ obligationId }), enabled })
  if (!data) return null
  return (
    <Link to={pathOfThread(data.threadId)} hash={String(data.number)} className="text-accent underline">
      Open the message it was made of
    </Link>
  )
}
