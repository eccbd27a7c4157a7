import type { RecordMaker } from '../../core/module/record-maker.server.ts'
import { addCurative, addCurativeGate } from './add-curative.port.server.ts'

/** Creates a curative item from a post. */
export const makeCurative: RecordMaker = {
  kind: 'curative',
  gate: addCurativeGate,
  async make(tx, { actor }, input) {
    const id = await addCurative(tx, actor, input)
    return { id, pageId: id }
  },
}
