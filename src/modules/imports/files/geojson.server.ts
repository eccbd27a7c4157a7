import { textFile, decodeFile } from './decode.server.ts'
import { featureRows, type Feature } from './feature-rows.ts'
import { featureCutter, notCollectionError } from './json-features.ts'
import { toDegreesFrom } from './projection.server.ts'
import { FileRefusal, type FileRow, type RowSource } from './row-source.ts'

/** Opens a GeoJSON feature file as a table with outlines, read as a stream. */
export async function geojsonFile(path: string): Promise<RowSource> {
  const file = await textFile(path)
  return { format: 'GeoJSON', sheets: [], sheet: null, batches: () => readRows(file) }
}

async function* readRows(file: Awaited<ReturnType<typeof textFile>>): AsyncGenerator<FileRow[]> {
  let crs: ReturnType<typeof toDegreesFrom> | undefined
  let name: string | null = null
  async function* features(): AsyncGenerator<Feature[]> {
    const cutter = featureCutter()
    let count = 0
    for await (const text of decodeFile(file)) {
      const batch = cutter.push(text).map(json => parseFeature(json, ++count))
      if (batch.length) yield batch
    }
    if (!cutter.ended()) throw count ? truncatedError() : notCollectionError()
    name = cutter.crs()
  }
  const toDegrees = (geometry: unknown) => {
    if (crs === undefined) crs = name ? toDegreesFrom(name) : null
    return crs ? crs(geometry) : geometry
  }
  yield* featureRows(features, toDegrees)
}

function parseFeature(json: string, number: number): Feature {
  try {
    return JSON.parse(json) as Feature
  } catch {
    throw new FileRefusal(`Feature ${number} of the file is damaged. Export the shapes again.`)
  }
}

const truncatedError = () =>
  new FileRefusal('The file ends mid-feature: it was truncated. Download it again.')
