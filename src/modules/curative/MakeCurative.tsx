import type { CreateOptionProps } from '../../core/module/module.ts'
import { NewCurative } from './file/NewCurative.tsx'

const maxNameLength = 200

/** Creates a curative item from a post. */
export default function MakeCurative({ about, make, messageId, onClose }: CreateOptionProps) {
  const { text, leaseId } = about
  const [firstLine = ''] = text.split('\n')
  return (
    <NewCurative
      of={messageId}
      start={{
        name: firstLine.slice(0, maxNameLength),
        leaseId,
        notes: firstLine === text && firstLine.length <= maxNameLength ? null : text.slice(0, 4000),
      }}
      save={make}
      onMade={() => undefined}
      onClose={onClose}
    />
  )
}
