import { useEffect, useRef, type PointerEvent, type RefObject } from 'react'

const size = { width: 720, height: 240 }
const ink = '#111111'
const background = '#ffffff'

/** Shows a box for signing by finger, pen or mouse, dark on white in every theme. */
export function SignaturePad({
  pad,
  onDrawn,
}: {
  pad: RefObject<HTMLCanvasElement | null>
  onDrawn: () => void
}) {
  const lastPoint = useRef<{ x: number; y: number } | null>(null)
  useEffect(() => {
    if (pad.current) clearPad(pad.current)
  }, [pad])
  const toCanvasPoint = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    const box = currentTarget.getBoundingClientRect()
    return {
      x: ((clientX - box.left) / box.width) * size.width,
      y: ((clientY - box.top) / box.height) * size.height,
    }
  }
  const startStroke = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    lastPoint.current = toCanvasPoint(event)
  }
  const extendStroke = (event: PointerEvent<HTMLCanvasElement>) => {
    const context = getStrokeContext(event.currentTarget)
    if (!lastPoint.current || !context) return
    const point = toCanvasPoint(event)
    context.beginPath()
    context.moveTo(lastPoint.current.x, lastPoint.current.y)
    context.lineTo(point.x, point.y)
    context.stroke()
    lastPoint.current = point
    onDrawn()
  }
  const endStroke = () => (lastPoint.current = null)
  return (
    <canvas
      ref={pad}
      {...size}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a canvas is not an image to screen readers
      role="img"
      aria-label="Signature box. Choose Type to sign without drawing."
      className="w-full touch-none rounded-md border"
      onPointerDown={startStroke}
      onPointerMove={extendStroke}
      onPointerUp={endStroke}
      onPointerCancel={endStroke}
    />
  )
}

export function clearPad(canvas: HTMLCanvasElement): void {
  const context = getStrokeContext(canvas)
  if (!context) return
  context.fillStyle = background
  context.fillRect(0, 0, size.width, size.height)
}

/** Draws a name as a signature for a signer who cannot draw. */
export function drawName(name: string): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), size)
  clearPad(canvas)
  const context = getStrokeContext(canvas)
  if (!context) return canvas
  context.fillStyle = ink
  context.font = 'italic 72px serif'
  context.textAlign = 'center'
  context.fillText(name, size.width / 2, size.height / 2 + 24, size.width - 40)
  return canvas
}

function getStrokeContext(canvas: HTMLCanvasElement): CanvasRenderingContext2D | null {
  const context = canvas.getContext('2d')
  if (context) Object.assign(context, { strokeStyle: ink, lineWidth: 4, lineCap: 'round', lineJoin: 'round' })
  return context
}
