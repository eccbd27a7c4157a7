import type { Finder } from '../../../core/module/module.ts'
import { partOf } from '../../../core/http/part-of.ts'
import { formatApi } from '../identity/api-number.ts'
import { well } from '../identity/well.ts'
import type { WellRouter } from '../well.server.ts'

/** Wells by words of their names, operators and fields, or by the digits of an API number. */
export const findWells: Finder = {
  label: 'Wells',
  gate: well.access.read,
  async find(client, words) {
    const wells = partOf<WellRouter>(client, 'wells')
    const { rows } = await wells.list.query({ filter: { search: words }, limit: 6 })
    return rows.map(({ id, name, api, operator }) => ({
      label: name,
      detail: [api && formatApi(api), operator].filter(Boolean).join(' · '),
      to: `/app/well/${id}`,
    }))
  },
}
