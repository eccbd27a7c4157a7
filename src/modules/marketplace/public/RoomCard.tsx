import { Card } from '../../../ui/Card.tsx'
import { memberMarketPath } from '../paths.ts'
import type { RoomTerms } from '../record/listing.ts'

/** Announces the data room of a listing and how to get access. Its contents are not public. */
export const RoomCard = ({ room, slug }: { room: RoomTerms; slug: string }) => (
  <Card title="Data room">
    <p>
      {room === 'nda'
        ? 'The seller admits each person, who accepts an NDA by name first.'
        : 'The seller admits each person. No NDA is required.'}{' '}
      Pages carry the reader’s name.
    </p>
    <a
      href={`${memberMarketPath}/product/${slug}`}
      className="mt-1.5 inline-block text-accent underline underline-offset-2"
    >
      Sign in to request access
    </a>
  </Card>
)
