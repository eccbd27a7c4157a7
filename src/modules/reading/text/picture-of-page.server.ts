import sharp from 'sharp'

const pictureDots = 1600

/** A page as a picture that words are marked on, turned upright by so many degrees. */
export async function pictureOfPage(
  path: string,
  kind: 'pdf' | 'picture',
  number: number,
  turned: number,
): Promise<Buffer> {
  const picture =
    kind === 'picture'
      ? sharp(path, { limitInputPixels: 120_000_000, page: number - 1 }).autoOrient()
      : sharp(await pageOfPdf(path, number))
  return picture
    .rotate(turned)
    .resize({ width: pictureDots, height: pictureDots, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .webp({ quality: 80 })
    .toBuffer()
}

async function pageOfPdf(path: string, number: number): Promise<Buffer> {
  const { drawnPage, openPdf } = await import('./pdf-pages.server.ts')
  return drawnPage(await (await openPdf(path)).getPage(number), pictureDots)
}
