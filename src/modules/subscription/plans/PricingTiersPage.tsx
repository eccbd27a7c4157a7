import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { RowsExportMenu } from '../../../core/files/export/RowsExportMenu.tsx'
import { Button } from '../../../ui/Button.tsx'
import { pluralize } from '../../../ui/formats.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Page } from '../../../ui/Page.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { TierEditor } from './TierEditor.tsx'
import { tierColumns } from './tier-columns.ts'
import { TierLine } from './TierLine.tsx'
import { usePlans, type Tier } from './usePlans.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'

/** All plans: their prices, their limits, and which one is the default. */
export default function PricingTiersPage() {
  const { tiers, call, readOnly, failed } = usePlans()
  const [open, setOpen] = useState<Tier | 'new' | null>(null)
  const activate = useCommand(call.setActive.mutate, {
    success: (_, { isActive }) => (isActive ? 'Plan offered' : 'Plan withdrawn'),
    showsErrorsInForm: true,
  })
  const choose = useCommand(call.setDefault.mutate, {
    success: () => 'New organizations start on this plan',
    showsErrorsInForm: true,
  })
  const order = useCommand(call.order.mutate, { success: () => 'Order changed', showsErrorsInForm: true })
  if (failed) return failed
  const message = activate.message ?? choose.message ?? order.message
  const move = (index: number, offset: number) => {
    const ids = tiers!.map(tier => tier.id)
    ;[ids[index], ids[index + offset]] = [ids[index + offset]!, ids[index]!]
    void order.run({ ids })
  }
  return (
    <Page width="cards">
      <PageHeader
        title="Pricing tiers"
        count={tiers && pluralize(tiers.length, 'plan')}
        actions={
          <>
            {tiers && (
              <RowsExportMenu size="medium" name="Pricing tiers" columns={tierColumns} rows={tiers} />
            )}
            <Button
              variant="primary"
              icon={<Plus size={14} aria-hidden />}
              disabledReason={readOnly}
              onClick={() => setOpen('new')}
            >
              New plan
            </Button>
          </>
        }
      />
      <div className="grid gap-4 px-4.5 pt-2 max-md:px-3.5">
        {message && <Notice tone="bad">{message}</Notice>}
        {!tiers && <output className="waiting h-40 w-full">Loading the plans</output>}
        {tiers && (
          <ul className="grid gap-3">
            {tiers.map((tier, index) => (
              <TierLine
                key={tier.id}
                tier={tier}
                readOnly={readOnly}
                onOpen={() => setOpen(tier)}
                onActive={isActive => void activate.run({ id: tier.id, isActive })}
                onDefault={() => void choose.run({ id: tier.id })}
                onUp={index > 0 ? () => move(index, -1) : null}
                onDown={index < tiers.length - 1 ? () => move(index, 1) : null}
              />
            ))}
          </ul>
        )}
      </div>
      {open && (
        <TierEditor tier={open === 'new' ? null : open} readOnly={readOnly} onClose={() => setOpen(null)} />
      )}
    </Page>
  )
}
