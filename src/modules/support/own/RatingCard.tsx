import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ratings, ratingLabels, type Rating } from '../ticket/ticket.ts'
import { useSupport } from './useSupport.tsx'

/** The requester's rating of a solved ticket. */
export function RatingCard({ id, rating }: { id: string; rating: Rating | null }) {
  const { call } = useSupport()
  const rate = useCommand((rating: Rating) => call.rate.mutate({ id, rating }), {
    success: () => 'Thank you. Support can see your rating.',
  })
  return (
    <div className="flex flex-wrap items-center gap-2 border-t bg-surface px-4.5 py-2.5 max-md:px-3.5">
      <span className="mr-auto text-muted">How did we do?</span>
      {ratings.map(value => (
        <Button
          key={value}
          size="small"
          variant={rating === value ? 'primary' : undefined}
          aria-pressed={rating === value}
          busy={rate.busy && rate.input === value}
          onClick={() => void rate.run(value)}
        >
          {ratingLabels[value]}
        </Button>
      ))}
    </div>
  )
}
