import { createRequire } from 'node:module'
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'

const { resolve } = createRequire(import.meta.url)

/**
 * The product's own fonts, with Chinese and Japanese as a fallback; fonts installed on the server are not
 * used.
 */
const fonts = 'Inter, "BIZ UDPGothic"'
let known = false
export function canvasFont(size: number): string {
  if (!known) {
    const fontPath = (path: string) => resolve(`@expo-google-fonts/${path}`)
    GlobalFonts.registerFromPath(fontPath('inter/400Regular/Inter_400Regular.ttf'), 'Inter')
    GlobalFonts.registerFromPath(
      fontPath('biz-udpgothic/400Regular/BIZUDPGothic_400Regular.ttf'),
      'BIZ UDPGothic',
    )
    known = true
  }
  return `${size}px ${fonts}`
}

/**
 * Words to overlay across a page or picture of this size: gray with a light edge, visible on any background.
 */
export function markOver(text: string, width: number, height: number): Buffer {
  const words = writable(text)
  const canvas = createCanvas(width, height)
  const pen = canvas.getContext('2d')
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  const size = Math.max(12, Math.round(Math.sqrt(width * height) / 28))
  pen.font = canvasFont(size)
  pen.globalAlpha = 0.3
  pen.lineWidth = Math.max(1, size / 16)
  pen.strokeStyle = '#fff'
  pen.fillStyle = '#333'
  pen.translate(width / 2, height / 2)
  pen.rotate(-0.42)
  const [across, down] = [pen.measureText(words).width + size * 3, size * 6]
  const reach = Math.hypot(width, height) / 2
  // Repeats outward from the center: a small picture shows the words once, a page shows them everywhere.
  const [columns, rows] = [Math.ceil(reach / across) + 1, Math.ceil(reach / down)]
  for (let row = -rows; row <= rows; row++)
    for (let column = -columns; column <= columns; column++)
      write(pen, words, (column + (row % 2) / 2) * across, row * down)
  return canvas.toBuffer('image/png')
}

/** Text that the library accepts: it rejects NUL characters. */
export const writable = (text: string) => text.replaceAll('\0', '')

function write(pen: SKRSContext2D, words: string, x: number, y: number) {
  pen.strokeText(words, x, y)
  pen.fillText(words, x, y)
}
