import { Card } from '../../../ui/Card.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { differs, type ComparisonLine, comparisonLines, differenceFrom } from './comparison.ts'
import type { Scenario } from './scenario.ts'

type ComparisonCardProps = { title: string; group: ComparisonLine['group']; scenarios: readonly Scenario[] }

/** Shows scenarios in columns; each value after the first also shows its difference from the first. */
export function ComparisonCard({ title, group, scenarios }: ComparisonCardProps) {
  const [base] = scenarios
  if (!base) return null
  const visible = comparisonLines.filter(
    line => line.group === group && scenarios.some(scenario => line.formatText(scenario) !== '—'),
  )
  return (
    <Card title={title} hasNoPadding>
      <PlainTable
        caption={title}
        rows={visible}
        rowKey={line => line.id}
        columns={[
          {
            header: 'Figure',
            names: true,
            cell: line => (
              <>
                {line.title} {line.unit && <span className="text-xs text-faint">{line.unit}</span>}
              </>
            ),
          },
          ...scenarios.map((scenario, index) => ({
            header: scenario.name,
            align: 'right' as const,
            cell: (line: ComparisonLine) => (
              <span className={index > 0 && differs(line, [base, scenario]) ? 'font-semibold' : undefined}>
                {line.formatText(scenario)}
                {index > 0 && (
                  <span className="block text-xs font-normal text-muted">
                    {differenceFrom(line, scenario, base)}
                  </span>
                )}
              </span>
            ),
          })),
        ]}
      />
    </Card>
  )
}
