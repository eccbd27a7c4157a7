import { openDatabase } from '../database.server.ts'
import { testDatabase } from './database.ts'

/** A database with a single connection, so that a transaction sees what the previous one left on it. */
export async function oneConnection() {
  const place = await testDatabase()
  const database = openDatabase({ ...place.app, max: 1 })
  const close = async () => {
    await database.close()
    await place.drop()
  }
  return { place, database, close }
}
