import { Instant } from '../auth/Instant.tsx'
import { Sign } from '../../ui/Sign.tsx'

interface ReadersListProps {
  readers: readonly { userId: string; at: string | Date | null }[]
  getName: (id: string) => string
}

/** Lists when each person acknowledged a record, and the people who have not. */
export const ReadersList = ({ readers, getName }: ReadersListProps) => (
  <ul aria-label="Acknowledgments" className="divide-y">
    {readers.map(({ userId, at }) => (
      <li key={userId} className="flex flex-wrap items-center gap-x-2 py-1.5">
        <span className={at === null ? 'text-warn' : 'text-good'}>
          <Sign tone={at === null ? 'warn' : 'good'} />
        </span>
        <span className="min-w-0 flex-1 break-words">{getName(userId)}</span>
        <span className="text-sm text-muted">{at === null ? 'Not yet' : <Instant at={at} />}</span>
      </li>
    ))}
  </ul>
)
