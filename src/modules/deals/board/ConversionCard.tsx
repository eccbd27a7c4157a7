import type { ReactNode } from 'react'
import { Card } from '../../../ui/Card.tsx'
import { formatCount, formatPercent } from '../../../ui/formats.ts'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { Link } from '@tanstack/react-router'
import type { PipelineKind } from '../pipelines/pipeline.ts'
import type { Conversion } from './figures.server.ts'

type ConversionProps = { stages: readonly Conversion[]; pipeline: PipelineKind }

/** Shows the win rate and median age of the deals that recently left each stage. */
export const ConversionCard = ({ stages, pipeline }: ConversionProps) => (
  <Card
    hasNoPadding={stages.length > 0}
    title="Conversion and age"
    actions={<span className="text-sm text-muted">last 500 of each stage</span>}
  >
    <PlainTable
      caption="Conversion and age by stage"
      isCompact
      rows={stages}
      rowKey={row => row.stageId}
      empty={<p className="text-muted">No deal has left a stage yet.</p>}
      columns={[
        {
          header: 'Stage',
          names: true,
          cell: row => (
            <Link to="/app/crm/deals" search={{ pipeline, stage: row.stageId }} className="hover:underline">
              {row.stage}
            </Link>
          ),
        },
        {
          header: 'Left the stage',
          align: 'right',
          cell: ({ left, stageId }) => (
            <LeftDealsLink to={{ left: stageId, view: 'all' }}>{formatCount(left)}</LeftDealsLink>
          ),
        },
        {
          header: 'Won',
          align: 'right',
          cell: ({ left, won, stageId }) => (
            <LeftDealsLink to={{ left: stageId, view: 'won' }}>
              {formatPercent(left === 0 ? null : won / left, 0)}
            </LeftDealsLink>
          ),
        },
        {
          header: 'Median',
          unit: 'd',
          align: 'right',
          cell: ({ median, stageId }) =>
            median === null ? (
              '—'
            ) : (
              <LeftDealsLink to={{ left: stageId, view: 'all' }}>{Math.round(median)}</LeftDealsLink>
            ),
        },
      ]}
    />
  </Card>
)

type LeftDealsLinkProps = { to: { left: string; view: 'all' | 'won' }; children: ReactNode }

/** Renders a figure that links to the deals that left its stage. */
const LeftDealsLink = ({ to, children }: LeftDealsLinkProps) => (
  <Link to="/app/crm/deals" search={to} className="opens">
    {children}
  </Link>
)
