export interface Box {
  left: number
  top: number
  width: number
  height: number
}
export type Side = 'top' | 'bottom' | 'right'
export type Align = 'start' | 'center' | 'end'

const gap = 6
const margin = 8

/**
 * The position of a floating element at its anchor, in viewport pixels: on the preferred side, on the opposite
 * side if only that has room, and always within the viewport. On the right side it aligns with the anchor's
 * top.
 */
export function placeFloating(
  anchor: Box,
  floating: { width: number; height: number },
  viewport: { width: number; height: number },
  side: Side,
  align: Align,
): { left: number; top: number } {
  if (side === 'right')
    return {
      left: clamp(anchor.left + anchor.width + gap, viewport.width - floating.width),
      top: clamp(anchor.top, viewport.height - floating.height),
    }
  const above = anchor.top - gap - floating.height
  const below = anchor.top + anchor.height + gap
  const fits = { top: above >= margin, bottom: below + floating.height <= viewport.height - margin }
  const oppositeSide = side === 'top' ? 'bottom' : 'top'
  const usedSide = fits[side] || !fits[oppositeSide] ? side : oppositeSide
  const left = {
    start: anchor.left,
    center: anchor.left + anchor.width / 2 - floating.width / 2,
    end: anchor.left + anchor.width - floating.width,
  }[align]
  return {
    left: clamp(left, viewport.width - floating.width),
    top: clamp(usedSide === 'top' ? above : below, viewport.height - floating.height),
  }
}

function clamp(value: number, limit: number): number {
  return Math.round(Math.max(margin, Math.min(value, limit - margin)))
}
