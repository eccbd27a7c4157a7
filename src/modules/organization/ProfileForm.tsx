import { RecordCard } from '../../core/form/RecordCard.tsx'
import { useCall } from '../../core/http/api.tsx'
import { organizationDraft, type OrganizationDraft } from './organization.ts'
import { useOrganizationControls } from './OrganizationPanel.tsx'
import type { OrganizationRouter } from './organization.server.ts'

type ProfileFormProps = { organization: OrganizationDraft & { version: number; verified: boolean } }

/** The organization's profile and contact details. */
export function ProfileForm({ organization }: ProfileFormProps) {
  const call = useCall<OrganizationRouter>('organization')
  const { version, verified, organizationSubtypes } = organization
  const controls = useOrganizationControls(organizationSubtypes, verified)
  return (
    <RecordCard
      title="Profile"
      verb="Save profile"
      one="profile"
      parentId="the organization"
      schema={organizationDraft}
      record={{ id: 'organization', version, values: organization }}
      controls={controls}
      save={({ seen, version, values }) => call.update.mutate({ ...values, seen, version: version ?? 0 })}
      success={() => 'Profile saved'}
    />
  )
}
