import { formatNumber } from '../formats.ts'
import { formatX } from './line-option.ts'
import type { Series } from './series.ts'

/** A tooltip's content as elements, which treats series names as text and never as HTML. */
export function chartTooltip(x: string | number, rows: { series: Series; y: number }[]): HTMLElement {
  const box = document.createElement('div')
  box.className = 'grid grid-cols-[auto_auto_auto] items-center gap-x-2 text-sm text-ink'
  box.append(cell('col-span-3 font-semibold', formatX(x)))
  for (const { series, y } of rows) {
    box.append(
      cell('text-muted', series.name),
      cell('text-right tabular-nums', formatNumber(y, series.decimals)),
      cell('text-faint', series.unit),
    )
  }
  return box
}

function cell(className: string, text: string): HTMLElement {
  const element = document.createElement('span')
  element.className = className
  element.textContent = text
  return element
}
