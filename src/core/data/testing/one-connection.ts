import { openDatabase } from '../database.server.ts'
import { testDatabase } from './database.ts'

/** A database through one connection alone: what one transaction leaves on it, the next one finds. */
export async function oneConnection() {
  const place = await testDatabase()
  const database = openDatabase({ ...place.app, max: 1 })
  const close = async () => {
    await database.close()
    await place.drop()
  }
  return { place, database, close }
}
