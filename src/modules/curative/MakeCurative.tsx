import type { CreateOptionProps } from '../../core/module/module.ts'
import { NewCurative } from './file/NewCurative.tsx'

const longestName = 200

/** Creates a curative item from a post. */
export default function MakeCurative({ about, make, of, onClose }: CreateOptionProps) {
  const { text, leaseId } = about
  const [first = ''] = text.split('\n')
  return (
    <NewCurative
      of={of}
      start={{
        name: first.slice(0, longestName),
        leaseId,
        notes: first === text && first.length <= longestName ? null : text.slice(0, 4000),
      }}
      save={make}
      onMade={() => undefined}
      onClose={onClose}
    />
  )
}
