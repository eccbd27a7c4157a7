import { maxPictureBytes } from '../acts/act.ts'

/** Sizes and qualities from large to small. The first result that fits is used. */
const sizeAttempts = [
  { side: 1600, quality: 0.8 },
  { side: 1280, quality: 0.7 },
  { side: 960, quality: 0.55 },
] as const

/**
 * Redraws a photo as a JPEG of limited size, upright and without metadata.
 * @throws Error in words, if the file is not an image
 */
export async function compressPhoto(file: File): Promise<Blob> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new Error('This picture cannot be opened. Take it again, or choose a JPEG or PNG.')
  })
  try {
    for (const { side, quality } of sizeAttempts) {
      const scale = Math.min(1, side / Math.max(image.width, image.height))
      const canvas = document.createElement('canvas')
      canvas.width = Math.max(1, Math.round(image.width * scale))
      canvas.height = Math.max(1, Math.round(image.height * scale))
      canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
      const blob = await toBlob(canvas, 'image/jpeg', quality)
      if (blob.size <= maxPictureBytes) return blob
    }
  } finally {
    image.close()
  }
  throw new Error('This picture is too large. Take it again.')
}

/** Returns the drawing as a file. @throws Error in words, if the browser is out of memory */
export const toBlob = (canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(
      blob => (blob ? resolve(blob) : reject(new Error('This picture could not be processed. Try again.'))),
      type,
      quality,
    ),
  )
