import { lazy, Suspense, useState } from 'react'
import { useCall } from '../http/api.tsx'
import type { CreateOption, CreateOptionProps } from '../module/module.ts'
import type { RecordRef } from '../data/record-ref.ts'
import type { OriginRouter } from './origins.server.ts'

interface MakeDialogProps {
  maker: CreateOption
  source: RecordRef
  about: CreateOptionProps['about']
  onClose: () => void
}

/** The form in which a module makes a record from a message or post. Its code is loaded on demand. */
export function MakeDialog({ maker: { kind, load }, source, about, onClose }: MakeDialogProps) {
  const [Form] = useState(() => lazy(load))
  const call = useCall<OriginRouter>('origins')
  return (
    <Suspense>
      <Form
        about={about}
        make={values => call.make.mutate({ source, kind, values })}
        messageId={source.recordId}
        onClose={onClose}
      />
    </Suspense>
  )
}
