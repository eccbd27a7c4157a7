import { getRefusal } from '../../../core/access/refusal.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { fileRoute } from '../../../core/files/file-route.server.ts'
import { openPdf } from '../../../core/print/open-pdf.server.ts'
import { formatInstant, timeZoneName } from '../../../ui/formats.ts'
import { readMapState } from '../map-state.ts'
import { mapGates } from '../map.ts'
import { drawMap } from './draw-map.server.ts'
import { drawMargin, drawTitle } from './draw-margin.server.ts'
import { sheetSizes, printInput, type PrintInput } from './print-map.ts'
import { printedContent } from './printed-content.server.ts'
import { createProjection, type Frame } from './projection.ts'

const pageMargin = 36
const headerHeight = 40
const footerHeight = 118

/** Prints the map of a URL as a PDF at a true scale. */
export const printRoute = fileRoute({
  method: 'GET',
  path: '/map/print',
  gate: mapGates.page,
  async handle({ services, viewer, today }, { request }) {
    const search = Object.fromEntries(new URL(request.url).searchParams)
    const input = printInput.safeParse(search)
    const params = readMapState(search)
    if (!input.success || !params.at)
      throw new AppError('bad_request', 'Choose a scale and a location, then print the map again.')
    const { tenantId, tenantName: organization, timeZone } = viewer.membership!
    const { id: userId, displayName } = viewer.user!
    const { scale, title } = input.data
    const frame = printFrame(input.data)
    const { at, box, pointsPerMile } = createProjection(params.at, scale, frame)
    const canView = (gate: 'wells' | 'leases') => getRefusal(viewer, mapGates[gate]) === null
    const rights = { wells: canView('wells'), leases: canView('leases') }
    const scope = { tenantId, userId }
    const { content, legend, notes } = await printedContent(services.database, scope, {
      address: params,
      box,
      rights,
      today,
    })
    const name = title || 'Leases and wells'
    const now = new Date()
    const printedBy = `${formatInstant(now, timeZone)} ${timeZoneName(now, timeZone) ?? ''} by ${displayName}`
    const file = await openPdf(name, { top: 0, bottom: 0, side: 0 }, organization, { waits: true })
    const { short, long } = sheetSizes[input.data.sheet]
    file.pdf.options.size = [short, long]
    file.addFirstPage(input.data.upright === 'no')
    const margin = { title: name, organization, printedNote: printedBy, scale, pointsPerMile, legend, notes }
    drawTitle(file, frame, margin)
    drawMap(file, frame, at, content, params.area)
    drawMargin(file, frame, margin)
    return new Response(new Uint8Array(await file.bytes()), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': 'inline; filename="map.pdf"',
        'cache-control': 'private, no-store',
      },
    })
  },
})

function printFrame({ sheet, upright }: PrintInput): Frame {
  const { short, long } = sheetSizes[sheet]
  const [width, height] = upright === 'yes' ? [short, long] : [long, short]
  return {
    x: pageMargin,
    y: pageMargin + headerHeight - 12,
    width: width - 2 * pageMargin,
    height: height - 2 * pageMargin - headerHeight - footerHeight + 30,
  }
}
