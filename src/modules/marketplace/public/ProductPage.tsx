import { useLoaderData } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/buttonClass.ts'
import { VisitorFormPanel } from '../../public-profile/VisitorFormPanel.tsx'
import { PublicPagePanel } from '../../site/PublicPagePanel.tsx'
import { compareUrl } from './compare-url.ts'
import { memberMarketPath } from '../paths.ts'
import { ProductNotFound } from './ProductNotFound.tsx'
import type { PublicProduct } from './product.server.ts'
import { RoomCard } from './RoomCard.tsx'
import { ProductView } from './ProductView.tsx'

/** Shows a public listing. Works without scripts; a visitor who wants to ask about it signs in. */
export default function ProductPage() {
  const product = useLoaderData({ strict: false }) as PublicProduct | null
  return (
    <PublicPagePanel>
      {product ? (
        <div data-listing={product.id}>
          <ProductView
            product={product}
            inquiryForm={<MemberLink slug={product.slug} />}
            actions={
              <>
                {product.room !== null && <RoomCard room={product.room} slug={product.slug} />}
                {product.seller.takesMessages && (
                  <VisitorFormPanel name={product.seller.name} receiver={{ listing: product.slug }} />
                )}
                <More slug={product.slug} />
              </>
            }
            questionForm={
              <a href={`${memberMarketPath}/product/${product.slug}`} className="text-accent underline">
                Sign in to ask a question
              </a>
            }
          />
        </div>
      ) : (
        <ProductNotFound />
      )}
    </PublicPagePanel>
  )
}

const MemberLink = ({ slug }: { slug: string }) => (
  <>
    <a
      href={`${memberMarketPath}/product/${slug}#ask`}
      className={`${buttonClass('primary')} justify-center`}
    >
      Sign in to send an inquiry
    </a>
    <p className="text-sm text-muted">
      Only the seller sees it. It starts a thread between your organizations.
    </p>
  </>
)

const More = ({ slug }: { slug: string }) => (
  <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
    <a rel="nofollow" href={compareUrl([slug])} className="underline">
      Compare with others
    </a>
    <a href={`${memberMarketPath}/product/${slug}#report`} className="underline">
      Report this listing
    </a>
  </p>
)
