import { z } from 'zod'
import { inputsSchema } from '../inputs/inputs.ts'
import { analysisSchema } from '../record/analysis.ts'

/** Wells of one import at most. */
export const maxCases = 5000
/** API numbers looked up at a time: they are part of an address. */
export const maxNumbers = 200

/** Analyses to be created together. */
export const analysesToImport = z
  .array(z.object({ fields: analysisSchema, inputs: inputsSchema }))
  .min(1, 'Choose files with wells.')
  .max(100, 'At most 100 analyses at a time. Split the file.')
export type AnalysesToImport = z.output<typeof analysesToImport>

/** The same compressed (gzip, base64): thousands of wells are too long for a call as they are. */
export const packedAnalyses = z.object({
  packed: z.base64().max(1_900_000, 'These files are too large for one import. Split them.'),
})
export type PackedAnalyses = z.output<typeof packedAnalyses>

/** Compresses analyses for one call. */
export async function packAnalyses(analyses: AnalysesToImport): Promise<PackedAnalyses> {
  const zipped = new Blob([JSON.stringify(analyses)]).stream().pipeThrough(new CompressionStream('gzip'))
  const bytes = new Uint8Array(await new Response(zipped).arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return { packed: btoa(text) }
}
