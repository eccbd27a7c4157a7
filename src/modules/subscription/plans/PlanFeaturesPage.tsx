/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- it scrolls, so it must be reachable by keyboard */
import {
  planLimits,
  premiumFeatures,
  standardFeatures,
  type PlanFeature,
} from '../../../core/access/vocabulary.ts'
import { RowsExportMenu } from '../../../core/files/export/RowsExportMenu.tsx'
import { allowanceText, limitLabels } from '../../../core/tenancy/limit-messages.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { featureLabels } from './plan-labels.ts'
import { featureColumns } from './tier-columns.ts'
import { usePlans, type Tier } from './usePlans.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'

const groups: [title: string, features: readonly PlanFeature[]][] = [
  ['On by default', standardFeatures],
  ['Off by default', premiumFeatures],
]

/** The features of each plan. A checkbox changes one immediately, in every open page. */
export default function PlanFeaturesPage() {
  const { tiers, call, readOnly, failed } = usePlans()
  const save = useCommand(call.update.mutate, {
    success: plan => `${plan.displayName} saved`,
    showsErrorsInForm: true,
  })
  if (failed) return failed
  const setFeature = ({ id, version }: Tier, feature: PlanFeature, isIncluded: boolean) =>
    void save.run({ id, version, seen: { [feature]: !isIncluded }, changes: { [feature]: isIncluded } })
  return (
    <div className="pb-10">
      <PageHeader
        title="Plan features"
        actions={
          tiers && <RowsExportMenu size="medium" name="Plan features" columns={featureColumns} rows={tiers} />
        }
      />
      <div className="grid gap-4 px-4.5 pt-2 max-md:px-3.5">
        {save.message && <Notice tone="bad">{save.message}</Notice>}
        {readOnly && <Notice tone="info">{readOnly}</Notice>}
        {!tiers && <output className="waiting h-72 w-full">Loading the plans</output>}
        {tiers && (
          <section
            aria-label="Features by plan"
            tabIndex={0}
            className="overflow-x-auto rounded-lg border bg-surface"
          >
            <table className="w-full">
              <thead>
                <tr className="border-b text-left text-sm text-muted">
                  <th scope="col" className="sticky left-0 h-row bg-surface px-3.5 font-medium max-md:px-2">
                    Feature
                  </th>
                  {tiers.map(tier => (
                    <th
                      key={tier.id}
                      scope="col"
                      className="px-3.5 text-center font-medium max-md:px-1 max-md:text-xs"
                    >
                      {tier.displayName}
                    </th>
                  ))}
                </tr>
              </thead>
              {groups.map(([title, features]) => (
                <tbody key={title} className="border-b">
                  <Heading title={title} columns={tiers.length + 1} />
                  {features.map(feature => (
                    <tr key={feature}>
                      <th
                        scope="row"
                        className="sticky left-0 h-row bg-surface px-3.5 text-left font-normal max-md:px-2 md:whitespace-nowrap"
                      >
                        {featureLabels[feature]}
                      </th>
                      {tiers.map(tier => (
                        <td key={tier.id} className="px-3.5 text-center max-md:px-1">
                          <input
                            type="checkbox"
                            className="size-4 accent-(--accent)"
                            aria-label={`${featureLabels[feature]} in ${tier.displayName}`}
                            checked={tier.fields[feature]}
                            disabled={readOnly !== null || save.busy}
                            onChange={event => setFeature(tier, feature, event.target.checked)}
                          />
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              ))}
              <tbody>
                <Heading title="Limits" columns={tiers.length + 1} />
                {planLimits.map(limit => (
                  <tr key={limit}>
                    <th
                      scope="row"
                      className="sticky left-0 h-row bg-surface px-3.5 text-left font-normal max-md:px-2 md:whitespace-nowrap"
                    >
                      {limitLabels[limit].label}
                    </th>
                    {tiers.map(tier => (
                      <td
                        key={tier.id}
                        className="px-3.5 text-center tabular-nums max-md:px-1 max-md:text-xs"
                      >
                        {allowanceText(limit, tier.limits[limit])}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
      </div>
    </div>
  )
}

const Heading = ({ title, columns }: { title: string; columns: number }) => (
  <tr>
    <th scope="colgroup" colSpan={columns} className="h-row bg-raised px-3.5 text-left text-sm font-semibold">
      {title}
    </th>
  </tr>
)
