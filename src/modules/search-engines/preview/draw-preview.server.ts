import { createRequire } from 'node:module'
import { createCanvas, GlobalFonts, Path2D, type SKRSContext2D } from '@napi-rs/canvas'
import type { Head } from '../../../core/module/module.ts'
import { wrapText } from './lines.ts'

const { resolve } = createRequire(import.meta.url)
const [width, height, edge] = [1200, 630, 88]
/** The colors of the default theme. */
const colors = { ground: '#12110e', accent: '#d9ad3c', onAccent: '#17130a', ink: '#f3efe6', muted: '#b3ab9b' }
const mark = 'M4.2 6h11.6M6.4 3.6v2.4M13.6 3.6v2.4M10 6v5.2a3.6 3.6 0 0 0 3.6 3.6h2.2'

/**
 * A picture of a page for link previews: its title, its description, and the name of the site. A PNG of 1200 by 630
 * pixels.
 */
export async function drawPreview({ title, description }: Head): Promise<Uint8Array<ArrayBuffer>> {
  knowFonts()
  const canvas = createCanvas(width, height)
  const pen = canvas.getContext('2d')
  pen.fillStyle = colors.ground
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = colors.accent
  pen.fillRect(0, 0, 12, height)
  brand(pen)
  const below = drawText(pen, title, {
    y: 300,
    font: '600 68px Preview',
    line: 80,
    most: 2,
    color: colors.ink,
  })
  drawText(pen, description, {
    y: below + 14,
    font: '400 33px Preview',
    line: 47,
    most: 3,
    color: colors.muted,
  })
  return new Uint8Array(await canvas.encode('png'))
}

let known = false
function knowFonts() {
  if (known) return
  const add = (file: string) => GlobalFonts.registerFromPath(resolve(`@expo-google-fonts/${file}`), 'Preview')
  add('inter/400Regular/Inter_400Regular.ttf')
  add('inter/600SemiBold/Inter_600SemiBold.ttf')
  add('biz-udpgothic/400Regular/BIZUDPGothic_400Regular.ttf')
  known = true
}

function brand(pen: SKRSContext2D) {
  pen.save()
  pen.translate(edge, 96)
  pen.scale(3.4, 3.4)
  pen.fillStyle = colors.accent
  pen.beginPath()
  pen.roundRect(0, 0, 20, 20, 5)
  pen.fill()
  pen.strokeStyle = colors.onAccent
  pen.lineWidth = 1.9
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  pen.stroke(new Path2D(mark))
  pen.restore()
  pen.fillStyle = colors.ink
  pen.font = '600 40px Preview'
  pen.fillText('Wellhead', edge + 88, 144)
}

type Block = { y: number; font: string; line: number; most: number; color: string }

/** Draws text in lines, and returns the vertical position below it. */
function drawText(pen: SKRSContext2D, text: string, { y, font, line, most, color }: Block): number {
  pen.font = font
  pen.fillStyle = color
  const measure = (line: string) => pen.measureText(line).width
  const lines = wrapText(text, { width: width - 2 * edge, most, measure })
  for (const [index, each] of lines.entries()) pen.fillText(each, edge, y + index * line)
  return y + lines.length * line
}
