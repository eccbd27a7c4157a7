import type { Map as Chart } from 'maplibre-gl'
import { printCopy } from '../../ui/print/printed-copy.ts'

/**
 * Prints the contents of the map. The map needs several frames for the colors of paper, and the browser does
 * not wait for them, so the colors of a map that is still dark are inverted.
 */
export const printMap = (map: Chart, element: HTMLElement): (() => void) =>
  printCopy(element, () => {
    // A WebGL canvas can be read only right after rendering.
    map.redraw()
    const canvas = map.getCanvas()
    const { copy, pen } = createCanvas(canvas.width, canvas.height)
    if (isDark(canvas)) pen.filter = 'invert(1) hue-rotate(180deg)'
    pen.drawImage(canvas, 0, 0)
    return copy
  })

/** True if the canvas, averaged into one pixel, is darker than middle gray. */
function isDark(canvas: HTMLCanvasElement): boolean {
  const { pen } = createCanvas(1, 1)
  pen.drawImage(canvas, 0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data
  return red + green + blue < 3 * 128
}

function createCanvas(width: number, height: number) {
  const copy = document.createElement('canvas')
  copy.width = width
  copy.height = height
  const pen = copy.getContext('2d')
  if (!pen) throw new Error('The browser gave no canvas to print the map from.')
  return { copy, pen }
}
