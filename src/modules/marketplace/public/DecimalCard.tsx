import type { ReactNode } from 'react'
import { Card } from '../../../ui/Card.tsx'
import { formatNumber } from '../../../ui/formats.ts'
import type { DecimalPart, Evidence } from '../record/evidence.ts'
import { MarketTable } from './MarketTable.tsx'

type Decimals = NonNullable<Evidence['decimals']>

/** Shows the calculation of the net revenue interest: a product for one tract, a sum by net acres for several. */
export function DecimalCard({ decimals: { nri, royalty = null, parts = [] } }: { decimals: Decimals }) {
  const [first] = parts
  const hasBurdens = parts.some(({ burdens }) => Number(burdens) > 0)
  return (
    <Card title="The decimal" hasNoPadding={parts.length > 1}>
      {parts.length === 1 && first ? (
        <DecimalProduct part={first} nri={nri} royalty={royalty} hasBurdens={hasBurdens} />
      ) : (
        <TractTable parts={parts} nri={nri} />
      )}
      <p className={`mt-2.5 text-sm text-muted ${parts.length > 1 ? 'px-3.5 pb-3.5' : ''}`}>
        {royalty === null
          ? 'No royalty on file, so the net revenue interest is unknown.'
          : `Royalty ${formatNumber(royalty, 8)}. ${
              hasBurdens
                ? 'Overriding royalties and other burdens are deducted.'
                : 'No overriding royalty or other burden is on file.'
            }`}
        {parts.length > 1 && ' Parts are rounded to eight places; their total is exact.'}
      </p>
    </Card>
  )
}

interface DecimalProductProps {
  part: DecimalPart
  nri: string | null
  royalty: string | null
  hasBurdens: boolean
}

const DecimalProduct = ({ part, nri, royalty, hasBurdens }: DecimalProductProps) => (
  <p className="flex flex-wrap items-end gap-x-3 gap-y-2 tabular-nums">
    <ProductTerm label="Working interest">{formatNumber(part.wi, 8)}</ProductTerm>
    <OperatorSign>×</OperatorSign>
    <ProductTerm label={`1 − royalty${hasBurdens ? ' − burdens' : ''}`}>
      {royalty === null ? '—' : formatNumber(part.left, 8)}
    </ProductTerm>
    <OperatorSign>=</OperatorSign>
    <ProductTerm label="Net revenue interest" isResult>
      {formatNumber(nri, 8)}
    </ProductTerm>
  </p>
)

const ProductTerm = ({
  label,
  children,
  isResult = false,
}: {
  label: string
  children: ReactNode
  isResult?: boolean
}) => (
  <span>
    <span className="block text-sm text-muted">{label}</span>
    <span className={`text-lg font-semibold ${isResult ? 'text-accent' : ''}`}>{children}</span>
  </span>
)

const OperatorSign = ({ children }: { children: string }) => (
  <span className="pb-0.5 text-lg text-muted">{children}</span>
)

const TractTable = ({ parts, nri }: { parts: readonly DecimalPart[]; nri: string | null }) => (
  <MarketTable
    caption="Net revenue interest by tract"
    headings={['Tract', 'Net acres', 'Working interest', '1 − royalty − burdens', 'NRI contribution']}
    rows={parts.map(({ netAcres, wi, left, nri: adds }, index) => [
      `Tract ${index + 1}`,
      formatNumber(netAcres, 2),
      formatNumber(wi, 8),
      formatNumber(left, 8),
      formatNumber(adds, 8),
    ])}
    totals={['Net revenue interest', '', '', '', formatNumber(nri, 8)]}
  />
)
