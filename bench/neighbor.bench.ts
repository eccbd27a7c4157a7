import { callerFactory } from '../src/core/http/procedure.server.ts'
import { wellRouter } from '../src/modules/wells/well.server.ts'
import type { Bench } from './figure.ts'
import { benchOrganizations } from './bench-organizations.ts'
import { waitDuringStorm } from './storms/bystander.ts'

const writers = 40

/** The effect of a flood of writes by one organization on another's reads. */
const bench: Bench = async () => {
  const orgs = await benchOrganizations()
  try {
    const call = callerFactory(wellRouter)
    const neighbor = call(orgs.rival.owner)
    const { id } = await neighbor.create({ name: 'Quiet 1' })
    const begin = async () => {
      const storm = { over: false }
      const writing = Array.from({ length: writers }, async (_, writer) => {
        for (let n = 0; !storm.over; n++) await call(orgs.acme.owner).create({ name: `Storm ${writer}-${n}` })
      })
      return () => {
        storm.over = true
        return Promise.all(writing)
      }
    }
    const stormLabel = `${writers} writers of another organization`
    return [await waitDuringStorm({ label: stormLabel, start: begin, atMost: 2 }, () => neighbor.get({ id }))]
  } finally {
    await orgs.close()
  }
}
export default bench
