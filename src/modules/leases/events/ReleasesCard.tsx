import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { formatAcres } from '../../../core/trade/figures.ts'
import { formatDate } from '../../../ui/formats.ts'
import { Tag } from '../../../ui/Tag.tsx'
import type { LeaseFile } from '../record/leaseFigures.tsx'
import { ReleaseDialog } from './ReleaseDialog.tsx'
import { describeReleasedPart } from '../releases/describe-release.ts'
import { useReleases } from './useReleases.tsx'

type LeaseFileEvent = LeaseFile['events'][number]

/** Releases of the lease and dismissed proposals; each can be withdrawn. */
export function ReleasesCard({ file, readOnly }: { file: LeaseFile; readOnly: string | null }) {
  const [recording, setRecording] = useState(false)
  const { withdraw } = useReleases(file.id)
  const releases = file.events.filter(
    ({ event, withdrawnAt }) =>
      withdrawnAt === null && (event.type === 'PARTIALLY_RELEASED' || event.type === 'RELEASE_DISMISSED'),
  )
  return (
    <Card
      title="Releases"
      actions={
        <Button size="small" disabledReason={readOnly} onClick={() => setRecording(true)}>
          Record a release
        </Button>
      }
    >
      {releases.length === 0 && <p className="text-muted">No releases on record.</p>}
      <ul className="grid gap-2.5">
        {releases.map(release => (
          <li key={release.id} className="flex flex-wrap items-baseline gap-x-2">
            <ReleaseLine {...release} />
            <Button
              size="small"
              variant="quiet"
              disabledReason={readOnly}
              onClick={() => void withdraw.run(release.id)}
            >
              Withdraw
            </Button>
          </li>
        ))}
      </ul>
      {file.release.proposal === null &&
        file.release.cautions.map(caution => (
          <p key={caution} className="mt-2 text-sm text-faint">
            {caution}
          </p>
        ))}
      {recording && <ReleaseDialog file={file} proposal={null} onClose={() => setRecording(false)} />}
    </Card>
  )
}

function ReleaseLine({ event }: LeaseFileEvent) {
  const { release, acres, date, reason, type } = event
  const parts = release?.parts.map(describeReleasedPart) ?? [
    acres === null ? 'Tracts and acres not on record' : `${formatAcres(acres)} ac, tract not on record`,
  ]
  const recorded = [
    release?.instrument && `instrument ${release.instrument}`,
    release?.recordedOn && `recorded ${formatDate(release.recordedOn)}`,
  ].filter(Boolean)
  return (
    <span className="min-w-0">
      {parts.join('; ')}{' '}
      <span className="text-muted">
        · {[formatDate(date), ...recorded].join(', ')} · {reason}
      </span>{' '}
      {type === 'RELEASE_DISMISSED' && <Tag>dismissed</Tag>}
      {release?.alreadyOut && <Tag>already excluded</Tag>}
    </span>
  )
}
