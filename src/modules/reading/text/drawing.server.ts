import { createRequire } from 'node:module'
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'

const { resolve } = createRequire(import.meta.url)

/**
 * The product's own fonts, with Chinese and Japanese as a fallback; fonts installed on the server are not
 * used.
 */
const fonts = 'Inter, "BIZ UDPGothic"'
let areFontsRegistered = false
export function canvasFont(size: number): string {
  if (!areFontsRegistered) {
    const fontPath = (path: string) => resolve(`@expo-google-fonts/${path}`)
    GlobalFonts.registerFromPath(fontPath('inter/400Regular/Inter_400Regular.ttf'), 'Inter')
    GlobalFonts.registerFromPath(
      fontPath('biz-udpgothic/400Regular/BIZUDPGothic_400Regular.ttf'),
      'BIZ UDPGothic',
    )
    areFontsRegistered = true
  }
  return `${size}px ${fonts}`
}

/**
 * Words to overlay across a page or picture of this size: gray with a light edge, visible on any background.
 */
export function drawWatermark(text: string, width: number, height: number): Buffer {
  const label = withoutNulls(text)
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  const size = Math.max(12, Math.round(Math.sqrt(width * height) / 28))
  context.font = canvasFont(size)
  context.globalAlpha = 0.3
  context.lineWidth = Math.max(1, size / 16)
  context.strokeStyle = '#fff'
  context.fillStyle = '#333'
  context.translate(width / 2, height / 2)
  context.rotate(-0.42)
  const [tileWidth, tileHeight] = [context.measureText(label).width + size * 3, size * 6]
  const radius = Math.hypot(width, height) / 2
  // Repeats outward from the center: a small picture shows the words once, a page shows them everywhere.
  const [columns, rows] = [Math.ceil(radius / tileWidth) + 1, Math.ceil(radius / tileHeight)]
  for (let row = -rows; row <= rows; row++)
    for (let column = -columns; column <= columns; column++)
      drawOutlinedText(context, label, (column + (row % 2) / 2) * tileWidth, row * tileHeight)
  return canvas.toBuffer('image/png')
}

/** Text that the library accepts: it rejects NUL characters. */
export const withoutNulls = (text: string) => text.replaceAll('\0', '')

function drawOutlinedText(context: SKRSContext2D, text: string, x: number, y: number) {
  context.strokeText(text, x, y)
  context.fillText(text, x, y)
}
