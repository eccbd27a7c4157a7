import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { pluralize, formatMoney, formatMonth } from '../../../ui/formats.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { missingMonths, parsePastedPrices, calculateSecPrice } from '../decks/pasted-prices.ts'
import { useAnalysisEditor } from '../editing/AnalysisContext.tsx'
import { ModeSwitch } from '../editing/ModeSwitch.tsx'
import type { PriceInputs } from '../inputs/inputs.ts'

const modes = { strip: 'Strip', sec: 'SEC average' } as const
type Mode = keyof typeof modes

/** Maximum file size in bytes, well above the size of a price table. */
const maxBytes = 200_000
/** Maximum number of months in a price deck. */
const maxPoints = 240
const maxProblems = 6

/** Takes monthly prices, pasted or from a text file, as a strip or as their SEC average. */
export function PastePricesDialog({ onClose, onTaken }: { onClose: () => void; onTaken: () => void }) {
  const { inputs, set, readOnly } = useAnalysisEditor()
  const [mode, setMode] = useState<Mode>('strip')
  const [text, setText] = useState('')
  const [on, setOn] = useState(inputs.asOf)
  const [tooLarge, setTooLarge] = useState(false)
  const result = parsePrices(mode, text, inputs.asOf, inputs.prices.deck[0]?.ngl ?? 0)
  const apply = () => {
    if (!result.deck) return
    set('prices', {
      ...inputs.prices,
      deckId: null,
      deckName: null,
      kind: mode,
      on: on === '' ? null : on,
      source: result.source,
      deck: result.deck,
      growth: 0,
      cap: null,
    } satisfies PriceInputs)
    onTaken()
  }
  return (
    <Dialog
      open
      title="Paste a strip or SEC prices"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabledReason={readOnly ?? (result.deck ? null : 'Paste prices first.')}
            onClick={apply}
          >
            Use these prices
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <ModeSwitch label="Price type" modes={modes} selected={mode} onChoose={setMode} />
        <p className="text-sm text-muted">
          {mode === 'strip'
            ? 'Enter one month per line, followed by its oil, gas and (optional) NGL prices. Prices stay flat after the last month.'
            : `Enter first-day-of-month prices. The twelve months before ${formatMonth(inputs.asOf)} are averaged, unweighted; differentials don’t change.`}
        </p>
        <label className="grid gap-1">
          <span>Prices as of</span>
          <input
            type="date"
            className="control w-44!"
            value={on}
            onChange={event => setOn(event.target.value)}
          />
        </label>
        <label className="grid gap-1">
          <span>Prices</span>
          <textarea
            className="control h-40! py-2 font-mono text-sm"
            placeholder={'2027-01\t68.10\t3.20\t22.00'}
            value={text}
            onChange={event => setText(event.target.value)}
          />
        </label>
        <label className="grid gap-1 text-sm">
          <span>Or a CSV or text file</span>
          <input
            type="file"
            accept=".csv,.txt,.tsv,text/*"
            onChange={event => {
              const [file] = event.target.files ?? []
              setTooLarge(Boolean(file && file.size > maxBytes))
              if (file && file.size <= maxBytes) void file.text().then(setText)
            }}
          />
        </label>
        {tooLarge && (
          <Notice tone="bad">This file is too large for a price table. Paste the rows instead.</Notice>
        )}
        {result.problems.length > 0 && (
          <Notice tone={result.deck ? 'warn' : 'bad'}>
            <ul>
              {result.problems.slice(0, maxProblems).map(problem => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
            {result.problems.length > maxProblems && <p>And {result.problems.length - maxProblems} more.</p>}
          </Notice>
        )}
        {result.deck && <p className="text-sm">{result.source}</p>}
      </div>
    </Dialog>
  )
}

type ParsedPrices = {
  readonly deck: PriceInputs['deck'] | null
  readonly source: string
  readonly problems: readonly string[]
}

/** The deck parsed from the text, or the problems that prevent parsing it. */
function parsePrices(mode: Mode, text: string, asOf: string, ngl: number): ParsedPrices {
  const none = (...problems: string[]): ParsedPrices => ({ deck: null, source: '', problems })
  if (text.trim() === '') return none()
  const { points, problems } = parsePastedPrices(text, ngl)
  if (problems.length > 0) return none(...problems)
  if (points.length === 0) return none('No line has a month followed by prices.')
  const months = (all: readonly string[]) => all.map(month => formatMonth(month)).join(', ')
  if (mode === 'sec') {
    const sec = calculateSecPrice(points, asOf)
    if (sec.price === null) return none(`An SEC price needs twelve months. Missing: ${months(sec.missing)}.`)
    const span = `${formatMonth(sec.months[0])} to ${formatMonth(sec.months.at(-1))}`
    return {
      deck: [{ from: asOf, ...sec.price }],
      source: `Average of first-day-of-month prices, ${span}: oil ${formatMoney(sec.price.oil)}, gas ${formatMoney(sec.price.gas)}, NGL ${formatMoney(sec.price.ngl)}`,
      problems: [],
    }
  }
  if (points.length > maxPoints)
    return none(`A deck can have at most ${maxPoints} months; this table has ${points.length}.`)
  const missing = missingMonths(points)
  const below = points.filter(({ oil, gas, ngl: liquids }) => Math.min(oil, gas, liquids) < 0)
  return {
    deck: [...points],
    source: `Strip of ${pluralize(points.length, 'month')}, ${formatMonth(points[0]!.from)} to ${formatMonth(points.at(-1)!.from)}, then flat`,
    problems: [
      ...(missing.length > 0
        ? [`Missing: ${months(missing.slice(0, 12))}. The previous month’s price is used.`]
        : []),
      ...(below.length > 0
        ? [`Negative prices: ${months(below.map(({ from }) => from))}. Check the sign.`]
        : []),
    ],
  }
}
