import sharp, { type Sharp } from 'sharp'

const pictureDots = 1600

/** A page as a picture that words are marked on, turned upright by so many degrees. */
export async function pictureOfPage(
  path: string,
  kind: 'pdf' | 'picture',
  number: number,
  turned: number,
): Promise<Buffer> {
  const shown = (picture: Sharp) =>
    picture
      .rotate(turned)
      .resize({ width: pictureDots, height: pictureDots, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .webp({ quality: 80 })
      .toBuffer()
  if (kind === 'picture')
    return shown(sharp(path, { limitInputPixels: 120_000_000, page: number - 1 }).autoOrient())
  const { drawnPage, openPdf } = await import('./pdf-pages.server.ts')
  return drawnPage(await (await openPdf(path)).getPage(number), pictureDots, shown)
}
