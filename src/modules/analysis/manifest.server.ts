import type { ServerModule } from '../../core/module/server-module.server.ts'
import { priceDeckRouter } from './decks/price-deck.server.ts'
import { priceDeckSchema } from './decks/price-deck.ts'
import { priceDecks } from './decks/price-deck.table.ts'
import { analysisFiles } from './files/analysis-files.server.ts'
import { analysisKind } from './list/analysis-kind.ts'
import { analysisList } from './list/list-analyses.server.ts'
import { fitSettingsSchema } from './inputs/fit-settings.ts'
import { fitForecastsJob } from './forecasts/fit-all.server.ts'
import { sumForecasts } from './forecasts/forecast-sums.server.ts'
import { forecastRouter } from './forecasts/forecast.server.ts'
import { analysisRouter } from './analysis.server.ts'
import { analysisSchema } from './record/analysis.ts'
import { analyses } from './record/analysis.table.ts'
import { findAnalyses } from './record/find-analyses.server.ts'
import { portfolioSchema } from './portfolios/portfolio-record.ts'
import { portfolioRouter } from './portfolios/portfolio.server.ts'
import { portfolios } from './portfolios/portfolio.table.ts'
import { reservesReport } from './reserves/reserves-report.server.ts'

export const analysisModule = {
  name: 'analysis',
  routers: {
    analyses: analysisRouter,
    priceDecks: priceDeckRouter,
    portfolios: portfolioRouter,
    forecasts: forecastRouter,
  },
  files: analysisFiles,
  // Analyses that are not shared with the whole organization are not in its export either.
  authoredTables: {
    analyses: person => `created_by = ${person} and sharing <> 'ORGANIZATION'`,
    analysis_versions: person =>
      `(tenant_id, analysis_id) in (select tenant_id, id from analyses
        where created_by = ${person} and sharing <> 'ORGANIZATION')`,
  },
  jobs: [fitForecastsJob],
  onProductionSummed: sumForecasts,
  kinds: [{ kind: analysisKind, table: analyses }],
  lists: [analysisList.known],
  finds: [findAnalyses],
  reports: [reservesReport],
  nouns: [
    {
      name: 'analyses',
      one: 'analysis',
      many: 'Analyses',
      to: id => `/app/financial-analysis/${id}`,
      isPrivate: { unless: { column: ['sharing', 'ORGANIZATION'], field: ['sharing', 'ORGANIZATION'] } },
      title: { table: analyses, columns: ['name'] },
      fields: analysisSchema,
      actionPhrases: { 'save version': 'saved a version of {}', import: 'imported {}' },
    },
    {
      name: 'forecasts',
      one: 'forecast',
      many: 'Forecasts',
      to: () => '/app/financial-analysis/forecasts',
      title: 'none',
      actionPhrases: {
        fit: 'started fitting all wells',
        cancel: 'canceled the fit of all wells',
        keep: 'saved a forecast for {}',
        'set wells': 'set the fit settings of wells',
        'clear wells': 'restored the organization’s fit settings for wells',
        'let go': 'restored the auto-fit of {}',
        accept: 'accepted the forecast of {}',
        reopen: 'reopened the forecast of {}',
      },
    },
    {
      name: 'fit_settings',
      one: 'fit setting',
      many: 'Fit settings',
      to: () => '/app/financial-analysis/forecasts',
      title: 'none',
      fields: fitSettingsSchema,
    },
    {
      name: 'portfolios',
      one: 'portfolio',
      many: 'Portfolios',
      to: id => `/app/financial-analysis/portfolio?saved=${id}`,
      title: { table: portfolios, columns: ['name'] },
      fields: portfolioSchema,
    },
    {
      name: 'price_decks',
      one: 'price deck',
      many: 'Price decks',
      to: () => '/app/financial-analysis',
      title: { table: priceDecks, columns: ['name'] },
      fields: priceDeckSchema,
    },
  ],
} satisfies ServerModule
