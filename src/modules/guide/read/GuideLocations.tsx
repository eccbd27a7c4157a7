import { Link } from '@tanstack/react-router'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import type { GuideLocation } from '../pages/guide-page.ts'

/** Shows the locations in the product. */
export const GuideLocations = ({ places }: { places: readonly GuideLocation[] }) => (
  <div className="rounded-lg border bg-surface">
    <PlainTable
      caption="Places"
      rows={places}
      rowKey={({ label }) => label}
      columns={[
        {
          header: 'Place',
          names: true,
          canWrap: true,
          cell: ({ to, label }) => (
            <Link to={to} className="text-accent hover:underline">
              {label}
            </Link>
          ),
        },
        { header: 'What it shows', canWrap: true, cell: ({ description }) => description },
      ]}
    />
  </div>
)
