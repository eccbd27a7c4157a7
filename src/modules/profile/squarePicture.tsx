const sideLength = 128

/** The center square of a picture, 128 px wide, as a data URL; null if the browser cannot read the file. */
export async function squarePicture(file: File): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return null
  const canvas = document.createElement('canvas')
  canvas.width = sideLength
  canvas.height = sideLength
  const size = Math.min(picture.width, picture.height)
  const [left, top] = [(picture.width - size) / 2, (picture.height - size) / 2]
  canvas.getContext('2d')?.drawImage(picture, left, top, size, size, 0, 0, sideLength, sideLength)
  picture.close()
  return canvas.toDataURL('image/jpeg', 0.85)
}
