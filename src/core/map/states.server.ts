import type { Frame } from './frame.ts'
import { frameStates, atlasStates, type StateOutlines, type State } from './states-in.ts'

let atlasPromise: Promise<readonly State[]> | undefined

/** The states behind a picture that the server draws. */
export async function readGround(frame: Frame): Promise<StateOutlines> {
  return frameStates(await (atlasPromise ??= readStates()), frame)
}

async function readStates(): Promise<readonly State[]> {
  const { default: atlas } = await import('us-atlas/states-10m.json')
  return atlasStates(atlas as unknown as Parameters<typeof atlasStates>[0])
}
