import { useLoaderData } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/buttonClass.ts'
import { PublicPagePanel } from '../../site/PublicPagePanel.tsx'
import { insideMarketPath } from '../paths.ts'
import { NoProduct } from './NoProduct.tsx'
import type { Product } from './product.server.ts'
import { ProductView } from './ProductView.tsx'

/** A listing for everyone, whole without scripts. Who wants to ask about it signs in. */
export default function ProductPage() {
  const product = useLoaderData({ strict: false }) as Product | null
  return (
    <PublicPagePanel>
      {product ? (
        <div data-listing={product.id}>
          <ProductView
            product={product}
            ask={<WayInside slug={product.slug} />}
            more={<Report slug={product.slug} />}
          />
        </div>
      ) : (
        <NoProduct />
      )}
    </PublicPagePanel>
  )
}

const WayInside = ({ slug }: { slug: string }) => (
  <>
    <a
      href={`${insideMarketPath}/product/${slug}#ask`}
      className={`${buttonClass('primary')} justify-center`}
    >
      Sign in to send an inquiry
    </a>
    <p className="text-sm text-muted">
      Only the seller sees it. It begins a thread between your organizations.
    </p>
  </>
)

const Report = ({ slug }: { slug: string }) => (
  <a href={`${insideMarketPath}/product/${slug}#report`} className="text-sm text-muted underline">
    Report this listing
  </a>
)
