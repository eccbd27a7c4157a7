import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { deckProblems } from '../deck/check.ts'
import { findPlug } from '../../../core/trade/ownership-decimal.ts'
import type { DeckFile } from '../deck/deck.server.ts'
import { useDecks } from '../useDecks.tsx'

type DecimalColumn = 'revenue' | 'cost'

/**
 * The problems that prevent a draft's approval; if only rounding is missing, the largest share may absorb it.
 */
export function ApproveNotice({ deck }: { deck: DeckFile }) {
  const { call, readOnly } = useDecks()
  const { id, lines, fields } = deck
  const plugging = useCommand((side: DecimalColumn) => call.plug.mutate({ id, side }), {
    success: ({ line, version, before, decimal }) => ({
      text: `The largest share now has ${decimal}`,
      undo: () => call.lines.save.mutate({ deckId: id, id: line, version, values: before }),
    }),
  })
  const problems = deckProblems(lines, fields.coverage)
  if (problems.length === 0) return null
  const sides = (['revenue', 'cost'] as const).filter(
    side => fields.coverage === 'ALL' && findPlug(lines.map(line => line[side])),
  )
  return (
    <Notice
      tone="warn"
      title="Not ready to approve"
      actions={
        sides.length > 0 &&
        sides.map(side => (
          <Button
            key={side}
            size="small"
            busy={plugging.busy && plugging.input === side}
            disabledReason={readOnly}
            onClick={() => void plugging.run(side)}
          >
            Add the rest to the largest {side} decimal
          </Button>
        ))
      }
    >
      {problems.join(' ')}
    </Notice>
  )
}
