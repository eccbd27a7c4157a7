import { z } from 'zod'
import { inputsSchema } from '../inputs/inputs.ts'
import { analysisSchema } from '../record/analysis.ts'

/** Maximum number of wells per import. */
export const maxCases = 5000
/** Maximum number of API numbers per lookup, because they are part of a URL. */
export const maxNumbers = 200

/** The analyses that one import creates. */
export const analysesToImport = z
  .array(z.object({ fields: analysisSchema, inputs: inputsSchema }))
  .min(1, 'Choose files with wells.')
  .max(100, 'At most 100 analyses at a time. Split the file.')
export type AnalysesToImport = z.output<typeof analysesToImport>

/** The analyses compressed (gzip, base64), because thousands of wells exceed the limit of a request. */
export const packedAnalyses = z.object({
  packed: z.base64().max(1_900_000, 'These files are too large for one import. Split them.'),
})
export type PackedAnalyses = z.output<typeof packedAnalyses>

/** Compresses analyses for one request. */
export async function packAnalyses(analyses: AnalysesToImport): Promise<PackedAnalyses> {
  const zipped = new Blob([JSON.stringify(analyses)]).stream().pipeThrough(new CompressionStream('gzip'))
  const bytes = new Uint8Array(await new Response(zipped).arrayBuffer())
  let text = ''
  for (let index = 0; index < bytes.length; index += 8192)
    text += String.fromCharCode(...bytes.subarray(index, index + 8192))
  return { packed: btoa(text) }
}
