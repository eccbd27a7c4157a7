import ListTree from 'lucide-react/icons/list-tree'
import Plus from 'lucide-react/icons/plus'
import Store from 'lucide-react/icons/store'
import ChartColumn from 'lucide-react/icons/chart-column'
import { entryGate, routeGate } from '../../core/access/routes.ts'
import { recordPanel, staffEntry, staffPage, type Module } from '../../core/module/module.ts'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import { listingAccess } from './access.ts'
import { comparePath } from './public/compare-url.ts'
import { memberMarketPath, marketPath } from './paths.ts'
import { productHead } from './product-head.ts'
import { queryKeys } from './public/market-query.ts'
import type { PublicProduct } from './public/product.server.ts'

const categoriesPath = '/admin/marketplace-categories'
const deskPath = '/admin/marketplace'
const publicPage = { gate: { who: 'anyone' }, isPrerendered: true } as const
const statisticsPath = '/app/product-statistics'

export const marketplace: Module = {
  name: 'marketplace',
  pages: [
    {
      ...publicPage,
      path: marketPath,
      title: 'Marketplace',
      description:
        'Leases, working interest, royalty, minerals, equipment and data for sale, with evidence from the seller’s records.',
      reads: 'marketplace.page',
      queryParameters: queryKeys,
      load: () => import('./public/MarketPage.tsx'),
    },
    {
      ...publicPage,
      path: `${marketPath}/product/$productSlug`,
      title: 'Listing',
      reads: 'marketplace.product',
      heads: data => productHead(data as PublicProduct | null),
      load: () => import('./public/ProductPage.tsx'),
    },
    {
      ...publicPage,
      path: comparePath,
      title: 'Compare listings',
      description:
        'Up to four listings of the marketplace side by side: price, acres, status and other details.',
      reads: 'marketplace.compare',
      queryParameters: ['listings'],
      load: () => import('./compare/ComparePage.tsx'),
    },
    {
      path: memberMarketPath,
      title: 'Marketplace',
      gate: routeGate(memberMarketPath),
      load: () => import('./inside/InsideMarketPage.tsx'),
    },
    {
      path: `${memberMarketPath}/product/$productSlug`,
      title: 'Listing',
      gate: routeGate('/app/marketplace/product/$productSlug'),
      load: () => import('./inside/InsideProductPage.tsx'),
    },
    {
      path: '/app/listing',
      title: 'Listings',
      gate: listingAccess.read,
      load: () => import('./listing/ListingsPage.tsx'),
    },
    {
      path: '/app/listing/$listingId',
      title: 'Listing',
      gate: listingAccess.read,
      load: () => import('./listing/ListingPage.tsx'),
    },
    {
      path: statisticsPath,
      title: 'Product Statistics',
      gate: routeGate(statisticsPath),
      load: () => import('./statistics/StatisticsPage.tsx'),
    },
    staffPage(deskPath, 'Marketplace', () => import('./desk/DeskPage.tsx')),
    staffPage(categoriesPath, 'Marketplace categories', () => import('./categories/CategoriesPage.tsx')),
  ],
  navigation: [
    {
      label: 'Product Statistics',
      to: statisticsPath,
      icon: ChartColumn,
      order: 60,
      gate: entryGate(statisticsPath),
    },
  ],
  staffNavigation: [
    staffEntry(66, 'Marketplace', deskPath, Store),
    staffEntry(67, 'Marketplace categories', categoriesPath, ListTree),
  ],
  finds: [
    { kind: 'listings', label: 'Listings', icon: Store, gate: listingAccess.read, pages: '/app/listing/' },
  ],
  panels: [
    recordPanel({
      nouns: ['leases', 'wells', 'analyses'],
      place: 'beside',
      order: 160,
      Panel: lazyComponent(async () => (await import('./SellPanel.tsx')).SellPanel),
    }),
    recordPanel({
      nouns: ['deals'],
      place: 'beside',
      order: 170,
      Panel: lazyComponent(async () => (await import('./InquiryPanel.tsx')).InquiryPanel),
    }),
  ],
  commands: [
    {
      label: 'New listing',
      to: '/app/listing#new',
      icon: Plus,
      gate: listingAccess.write,
      words: 'add create sell product',
    },
  ],
}
