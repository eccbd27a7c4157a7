import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { AppError } from '../../../core/error/AppError.ts'
import { readJson } from '../../../core/http/untrusted-input.ts'
import { analysesToImport, type AnalysesToImport, maxCases, type PackedAnalyses } from './pack-analyses.ts'

const maxBytes = 32 * 1024 * 1024
const unzip = promisify(gunzip)

/** Decompresses and checks analyses. Throws an AppError if they cannot be read, or exceed the limits of an import. */
export async function unpackAnalyses({ packed }: PackedAnalyses): Promise<AnalysesToImport> {
  const bytes = await unzip(Buffer.from(packed, 'base64'), { maxOutputLength: maxBytes }).catch(() => {
    throw new AppError(
      'invalid',
      'These files could not be read, or are too large for one import. Split them.',
    )
  })
  const read = analysesToImport.safeParse(readJson(bytes.toString('utf8')))
  if (!read.success) {
    const [issue] = read.error.issues
    throw new AppError('invalid', `${issue!.message} (${issue!.path.join('.')})`)
  }
  const wells = read.data.reduce((sum, { inputs }) => sum + inputs.wells.length, 0)
  if (wells > maxCases)
    throw new AppError(
      'invalid',
      `An import can have at most ${maxCases} wells, and this one has ${wells}. Split the files.`,
    )
  return read.data
}
