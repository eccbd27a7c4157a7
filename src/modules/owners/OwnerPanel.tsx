import { Link } from '@tanstack/react-router'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import type { PanelProps } from '../../core/module/module.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Card } from '../../ui/Card.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { pluralize } from '../../ui/formats.ts'
import { Status } from '../../ui/Status.tsx'
import { suspenseLabels } from './owner-labels.ts'
import { useOwners } from './useOwners.tsx'

/** A contact's decimals and suspense, on its page, with a link to its statement. */
export function OwnerPanel({ id }: PanelProps<'parties'>) {
  const { data } = useLiveQuery(useOwners().api.brief.queryOptions({ id }))
  if (!data) return null
  const { interests, suspense, changes, questions } = data
  return (
    <Card
      title="Owner relations"
      actions={
        <Link
          to="/app/crm/owners/$partyId"
          params={{ partyId: id }}
          className={buttonClass('plain', 'small')}
        >
          Statement
        </Link>
      }
    >
      <DescriptionList
        hasFixedLabels
        items={[
          { label: 'Interests in effect', value: interests === 0 ? '—' : pluralize(interests, 'decimal') },
          {
            label: 'Suspense',
            value: suspense ? <Status tone="warn">{suspenseLabels[suspense]}</Status> : '—',
          },
          { label: 'Open changes', value: changes === 0 ? '—' : String(changes) },
          { label: 'Open questions', value: questions === 0 ? '—' : String(questions) },
        ]}
      />
    </Card>
  )
}
