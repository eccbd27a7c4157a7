import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { allowsAnalytics } from '../../consent/decision.ts'
import { getRefusal } from '../../../core/access/refusal.ts'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { useApi, useCall, errorMessage } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { RecordPanels } from '../../../core/resource/RecordPanels.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { FavoriteButton } from '../favorites/FavoriteButton.tsx'
import { memberMarketPath } from '../paths.ts'
import type { MarketRouter } from '../public/market.server.ts'
import { MarketBase } from '../public/MarketBase.tsx'
import { ProductNotFound } from '../public/ProductNotFound.tsx'
import { ProductView } from '../public/ProductView.tsx'
import { InquiryForm } from './InquiryForm.tsx'
import { QuestionForm } from './QuestionForm.tsx'
import { ReportListing } from './ReportListing.tsx'

/** Shows a listing within the application, where members of other organizations can ask about it. */
export default function InsideProductPage() {
  const { productSlug = '' } = useParams({ strict: false }) as { productSlug?: string }
  const { data, error, refetch } = useLiveQuery(
    useApi<MarketRouter>('marketplace').product.queryOptions({ productSlug }),
  )
  const call = useCall<MarketRouter>('marketplace')
  const isMember = getRefusal(useViewer(), { who: 'member' }) === null
  const id = data?.id
  useEffect(() => {
    if (id !== undefined && allowsAnalytics()) void call.viewed.mutate({ id }).catch(() => {})
  }, [call, id])
  if (error)
    return (
      <ErrorState title="The listing could not be loaded" onRetry={() => void refetch()}>
        {errorMessage(error)}
      </ErrorState>
    )
  return (
    <MarketBase value={memberMarketPath}>
      <Page width="cards">
        <div className="px-4.5 max-md:px-3.5">
          {data === undefined && <Skeleton className="my-4.5 h-96" />}
          {data === null && <ProductNotFound />}
          {data && (
            <ProductView
              key={data.id}
              product={data}
              inquiryForm={<InquiryForm product={data} />}
              questionForm={<QuestionForm product={data} />}
              actions={
                <>
                  {isMember && (
                    <FavoriteButton listingId={data.id} slug={data.slug} title={data.content.title} />
                  )}
                  <RecordPanels place="beside" noun="published_listings" id={data.id} />
                  <ReportListing slug={data.slug} title={data.content.title} />
                </>
              }
            />
          )}
        </div>
      </Page>
    </MarketBase>
  )
}
