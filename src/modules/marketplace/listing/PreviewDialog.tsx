import { useTenantId } from './useTenantId.tsx'
import { ProductView } from '../public/ProductView.tsx'
import { SideModal } from '../../../ui/overlay/SideModal.tsx'
import { managedPhotoPath } from './managed-photo.ts'
import type { ListingDetail } from './useListings.tsx'

/** Shows a listing as the public would see it, before it is published. */
export function PreviewDialog({ file, onClose }: { file: ListingDetail; onClose: () => void }) {
  const { id, state, content, category } = file
  return (
    <SideModal open wide title="Preview" onClose={onClose}>
      <ProductView
        product={{
          id,
          slug: state.slug ?? '',
          number: state.publishedVersion + 1,
          featured: false,
          publishedAt: '',
          changedAt: '',
          categoryPath: [{ label: category.name, value: '' }],
          content,
          room: null,
          seller: null,
        }}
        getPhotoUrl={managedPhotoPath(useTenantId())}
        inquiryForm={<p className="text-sm text-muted">Readers send their inquiry here.</p>}
      />
    </SideModal>
  )
}
