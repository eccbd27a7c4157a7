const side = 128

/** The center square of a picture, 128 px wide, as a data URL; null if the browser cannot read the file. */
export async function squarePicture(file: File): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return null
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const least = Math.min(picture.width, picture.height)
  const [left, top] = [(picture.width - least) / 2, (picture.height - least) / 2]
  canvas.getContext('2d')?.drawImage(picture, left, top, least, least, 0, 0, side, side)
  picture.close()
  return canvas.toDataURL('image/jpeg', 0.85)
}
