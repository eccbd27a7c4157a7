import { createRequire } from 'node:module'
import { createCanvas, GlobalFonts, Path2D, type SKRSContext2D } from '@napi-rs/canvas'
import type { Head } from '../../../core/module/module.ts'
import { wrapText } from './lines.ts'

const { resolve } = createRequire(import.meta.url)
const [width, height, margin] = [1200, 630, 88]
/** The colors of the default theme. */
const colors = { ground: '#12110e', accent: '#d9ad3c', onAccent: '#17130a', ink: '#f3efe6', muted: '#b3ab9b' }
const logoPath = 'M4.2 6h11.6M6.4 3.6v2.4M13.6 3.6v2.4M10 6v5.2a3.6 3.6 0 0 0 3.6 3.6h2.2'

/**
 * Draws a picture of a page for link previews: its title, its description, and the name of the site. A PNG of
 * 1200 by 630 pixels.
 */
export async function drawPreview({ title, description }: Head): Promise<Uint8Array<ArrayBuffer>> {
  registerFonts()
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = colors.ground
  context.fillRect(0, 0, width, height)
  context.fillStyle = colors.accent
  context.fillRect(0, 0, 12, height)
  drawBrand(context)
  const titleBottom = drawText(context, title, {
    y: 300,
    font: '600 68px Preview',
    line: 80,
    maxLines: 2,
    color: colors.ink,
  })
  drawText(context, description, {
    y: titleBottom + 14,
    font: '400 33px Preview',
    line: 47,
    maxLines: 3,
    color: colors.muted,
  })
  return new Uint8Array(await canvas.encode('png'))
}

let areFontsRegistered = false
function registerFonts() {
  if (areFontsRegistered) return
  const addFont = (file: string) =>
    GlobalFonts.registerFromPath(resolve(`@expo-google-fonts/${file}`), 'Preview')
  addFont('inter/400Regular/Inter_400Regular.ttf')
  addFont('inter/600SemiBold/Inter_600SemiBold.ttf')
  addFont('biz-udpgothic/400Regular/BIZUDPGothic_400Regular.ttf')
  areFontsRegistered = true
}

function drawBrand(context: SKRSContext2D) {
  context.save()
  context.translate(margin, 96)
  context.scale(3.4, 3.4)
  context.fillStyle = colors.accent
  context.beginPath()
  context.roundRect(0, 0, 20, 20, 5)
  context.fill()
  context.strokeStyle = colors.onAccent
  context.lineWidth = 1.9
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.stroke(new Path2D(logoPath))
  context.restore()
  context.fillStyle = colors.ink
  context.font = '600 40px Preview'
  context.fillText('Wellhead', margin + 88, 144)
}

type TextBlock = { y: number; font: string; line: number; maxLines: number; color: string }

/** Draws text in lines, and returns the vertical position below it. */
function drawText(
  context: SKRSContext2D,
  text: string,
  { y, font, line, maxLines, color }: TextBlock,
): number {
  context.font = font
  context.fillStyle = color
  const measure = (line: string) => context.measureText(line).width
  const lines = wrapText(text, { width: width - 2 * margin, most: maxLines, measure })
  for (const [index, lineText] of lines.entries()) context.fillText(lineText, margin, y + index * line)
  return y + lines.length * line
}
