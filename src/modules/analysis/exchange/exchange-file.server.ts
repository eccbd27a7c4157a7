import { idIn, fileRoute, type FileRoute } from '../../../core/files/file-route.server.ts'
import { fileResponse } from '../../../core/files/export/file-response.server.ts'
import { zipOf } from '../../../core/files/zip.server.ts'
import { readRow } from '../../../core/data/rows.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { access } from '../access.ts'
import { inputsSchema } from '../inputs/inputs.ts'
import { analysisRecords, figuresNow } from '../record/analysis-records.server.ts'
import { type Program, programs } from './programs.ts'
import { filesFor } from './write-files.ts'

const isProgram = (text: string): text is Program => Object.hasOwn(programs, text)

/** An analysis as it was saved last, as files that ARIES, PHDwin or ComboCurve import. */
export const exchangeFile: FileRoute = fileRoute({
  method: 'GET',
  path: '/analyses/for-program',
  gate: access.read,
  async handle({ services, viewer }, { request }) {
    const search = new URL(request.url).searchParams
    const program = search.get('program') ?? ''
    if (!isProgram(program))
      throw new AppError('invalid', 'Files are written for ARIES, PHDwin or ComboCurve.')
    const { tenantId } = viewer.membership!
    const id = idIn(search.get('id') ?? '', 'Analysis')
    const { name, inputs } = await services.database.inTenant({ tenantId, userId: viewer.user!.id }, tx =>
      readRow(tx, tenantId, analysisRecords, id),
    )
    const read = inputsSchema.parse(inputs)
    if (!figuresNow(read))
      throw new AppError('invalid', 'These inputs cannot be calculated yet. Correct what is marked.')
    const files = filesFor(program, read)
    return fileResponse(
      `${name} for ${programs[program]}.zip`,
      'application/zip',
      zipOf(
        files.map(file => ({ name: file.name, content: [file.text] })),
        new Date(),
      ),
    )
  },
})
