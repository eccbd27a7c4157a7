import { useEffect, useRef, type PointerEvent, type RefObject } from 'react'

const size = { width: 720, height: 240 }
const ink = '#111111'
const background = '#ffffff'

/** A box for signing by finger, pen or mouse, dark on white in every theme. */
export function SignaturePad({
  pad,
  onDrawn,
}: {
  pad: RefObject<HTMLCanvasElement | null>
  onDrawn: () => void
}) {
  const last = useRef<{ x: number; y: number } | null>(null)
  useEffect(() => {
    if (pad.current) clearPad(pad.current)
  }, [pad])
  const at = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    const box = currentTarget.getBoundingClientRect()
    return {
      x: ((clientX - box.left) / box.width) * size.width,
      y: ((clientY - box.top) / box.height) * size.height,
    }
  }
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    last.current = at(event)
  }
  const go = (event: PointerEvent<HTMLCanvasElement>) => {
    const pen = createPen(event.currentTarget)
    if (!last.current || !pen) return
    const next = at(event)
    pen.beginPath()
    pen.moveTo(last.current.x, last.current.y)
    pen.lineTo(next.x, next.y)
    pen.stroke()
    last.current = next
    onDrawn()
  }
  const end = () => (last.current = null)
  return (
    <canvas
      ref={pad}
      {...size}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a canvas is not an image to screen readers
      role="img"
      aria-label="Signature box. Choose Type to sign without drawing."
      className="w-full touch-none rounded-md border"
      onPointerDown={begin}
      onPointerMove={go}
      onPointerUp={end}
      onPointerCancel={end}
    />
  )
}

export function clearPad(canvas: HTMLCanvasElement): void {
  const pen = createPen(canvas)
  if (!pen) return
  pen.fillStyle = background
  pen.fillRect(0, 0, size.width, size.height)
}

/** Draws a name as a signature for a signer who cannot draw. */
export function drawName(name: string): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), size)
  clearPad(canvas)
  const pen = createPen(canvas)
  if (!pen) return canvas
  pen.fillStyle = ink
  pen.font = 'italic 72px serif'
  pen.textAlign = 'center'
  pen.fillText(name, size.width / 2, size.height / 2 + 24, size.width - 40)
  return canvas
}

function createPen(canvas: HTMLCanvasElement): CanvasRenderingContext2D | null {
  const pen = canvas.getContext('2d')
  if (pen) Object.assign(pen, { strokeStyle: ink, lineWidth: 4, lineCap: 'round', lineJoin: 'round' })
  return pen
}
