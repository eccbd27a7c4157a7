import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/buttonClass.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { pluralize } from '../../../ui/formats.ts'
import { Picture } from '../../../ui/Picture.tsx'
import { unplacedReasons, type UnplacedReason } from './link-proposal.ts'
import type { LinkPreview } from './preview.server.ts'

/** Explains why there is nothing to propose, and what would change that. */
export function NothingToLink({ preview: { wells, leases, linked, ...preview } }: { preview: LinkPreview }) {
  if (wells === 0 || leases === 0)
    return (
      <EmptyState
        title={wells === 0 ? 'No wells yet' : 'No active leases yet'}
        picture={<Picture of="site" />}
        action={
          <Link to="/app/imports" className={buttonClass('primary')}>
            Import {wells === 0 ? 'wells' : 'leases'}
          </Link>
        }
      >
        Wells are matched to leases once both are imported.
      </EmptyState>
    )
  const reasons = (Object.keys(unplacedReasons) as UnplacedReason[]).filter(
    reason => preview.unplaced[reason] > 0,
  )
  return (
    <EmptyState
      title={linked > 0 && reasons.length === 0 ? 'Every well is linked' : 'No new links found'}
      picture={<Picture of="site" />}
      action={
        (preview.unplaced.outside > 0 || preview.unplaced.no_place > 0) && (
          <Link to="/app/imports" className={buttonClass('primary')}>
            {preview.unplaced.outside >= preview.unplaced.no_place
              ? 'Import lease outlines'
              : 'Import well locations'}
          </Link>
        )
      }
    >
      {reasons.length === 0 ? (
        'Wells imported later are matched here.'
      ) : (
        <ul className="grid gap-1">
          {reasons.map(reason => (
            <li key={reason}>
              <strong className="font-semibold text-ink tabular-nums">
                {pluralize(preview.unplaced[reason], 'well')}
              </strong>{' '}
              {unplacedReasons[reason]}
            </li>
          ))}
        </ul>
      )}
    </EmptyState>
  )
}
