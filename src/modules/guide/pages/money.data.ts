import { termPage, type GuideSection } from './guide-page.ts'

export const moneyPages: GuideSection = {
  title: 'Value',
  pages: [
    {
      slug: 'analyses',
      title: 'Financial analysis',
      sentence:
        'A saved analysis values wells, leases or projects. It turns volumes, prices, ownership, taxes and costs into monthly cash.',
      searchTerms: 'economics evaluation case scenario list npv irr',
      text: [
        'Each analysis keeps its inputs, its versions and who changed what, so you can reproduce last year’s answer. Start one from a well, a lease, a project, a well yet to be drilled, or a copy.',
        'Import cases reads files of ARIES (its Access database, or its tables as text), PHDwin and ComboCurve: forecasts, interests, prices, costs, taxes and investments. It links cases to your wells by API number, and lists its assumptions and each line it did not recognize. The list is saved in the notes of the analysis, and you can undo the whole import.',
      ],
      routes: ['/app/financial-analysis'],
      places: [
        {
          to: '/app/financial-analysis',
          label: 'Financial Analysis',
          description: 'Every analysis with its latest value',
        },
      ],
    },
    {
      slug: 'new-analysis',
      title: 'New analysis',
      sentence:
        'Choose what to value, and the as-of month. Wellhead fills in the declines, ownership and prices on record.',
      searchTerms: 'start create analysis as of',
      text: [
        'The values that Wellhead fills in are only a start. The page says what it assumes, such as a flat price or a default cost, until you change it.',
      ],
      routes: ['/app/financial-analysis/new'],
      places: [
        {
          to: '/app/financial-analysis/new',
          label: 'New analysis',
          description: 'The property or project and the as-of month',
        },
      ],
    },
    {
      slug: 'analysis',
      title: 'The analysis page',
      sentence:
        'Inputs are on one side, and the value is on the other. Change a number, and NPV, IRR and payout follow immediately.',
      searchTerms: 'analysis page version compare conventions ARIES PHDwin ComboCurve tornado',
      text: [
        'Every result shows its convention: when in the month cash arrives, which rate, which days. Open a figure for the formula.',
        'Save a version before you try something. Compare versions, or analyses, side by side.',
        'Export also writes the saved analysis for ARIES, PHDwin or ComboCurve, with the monthly production of linked wells; a portfolio exports all its cases together. A text file in the download lists what those files cannot express.',
      ],
      picture: 'analysis',
      routes: ['/app/financial-analysis/$analysisId'],
    },
    {
      slug: 'compare-analyses',
      title: 'Compare analyses',
      sentence:
        'Compare scenarios side by side, with the differences from the first and the value of one over the other.',
      searchTerms: 'scenario side by side drill or not incremental difference',
      text: [
        'Compare drilling or not, shutting in or paying, holding or farming out. The incremental column values the difference in cash flow, which is not the difference in rates of return.',
      ],
      routes: ['/app/financial-analysis/compare'],
      places: [
        {
          to: '/app/financial-analysis/compare',
          label: 'Compare',
          description: 'Differences from the first',
        },
      ],
      oftenConfusedWith: ['portfolio'],
    },
    {
      slug: 'price-basis',
      title: 'Price decks and the price basis',
      sentence: 'Every value names its price basis: deck, kind, as-of date, differentials and escalation.',
      searchTerms:
        'price deck strip SEC flat own forecast as-of date differential escalation cap twelve month average paste',
      text: [
        'A deck is your own forecast, a strip, an SEC price or flat. Paste strip or first-of-month prices, or choose a text file, and enter the date of the prices. SEC prices average the first-day-of-month prices of twelve months; with fewer than twelve, there is no price.',
        'The price basis appears on the list of analyses, on the value card of the dashboard, in every opened figure, and in files and reports. You can date the differentials and costs of a well.',
      ],
      oftenConfusedWith: ['cash-flow'],
    },
    {
      slug: 'tax-and-reversions',
      title: 'Income tax, reversions and chance of success',
      sentence: 'These options of an analysis add results next to the plain value. They never replace it.',
      searchTerms:
        'after tax federal income tax depletion depreciation MACRS IDC reversion payout multiple back-in farmout net profits chance of success risked dry hole',
      text: [
        'Federal income tax shows values before and after tax, with the tax of each year. A portfolio has an after-tax total only if all of its analyses include the tax; each analysis remains one taxpayer. A simulation values the same trials both ways.',
        'An interest can change up to seven times: at payout, at a multiple of the investment, at a rate of return or in a month. The analysis, its sheet, the cash-flow file and the reserves report give the month of each change, or say that it is not reached.',
        'A chance of success gives a risked value: chance × NPV − (1 − chance) × cost of failure. All other figures stay unrisked.',
      ],
      oftenConfusedWith: ['npv'],
    },
    termPage('holding', {
      title: 'Portfolio',
      searchTerms: 'roll up consolidate total share held net worth program',
      text: [
        'Add up analyses at your share of each, at their own prices or at one deck for all. Wellhead calculates IRR and payout from the sum of cash; it never averages those of the parts.',
        'Totals are before income tax. If every analysis includes federal income tax, an after-tax total has its own heading; otherwise the page names the analyses that do not.',
      ],
      routes: ['/app/financial-analysis/portfolio'],
      places: [
        {
          to: '/app/financial-analysis/portfolio',
          label: 'Portfolio',
          description: 'Value at your ownership',
        },
      ],
      oftenConfusedWith: ['compare-analyses'],
    }),
    termPage('forecast', {
      title: 'Forecasts and decline fits',
      searchTerms:
        'decline curve fit auto fit forecast every well flagged poor fit history match bounds b factor producing day rate days on daily data settings many wells',
      text: [
        'Every well with enough history gets a fitted decline. Wellhead flags a doubtful fit, for instance one with few months or a recent workover, and gives the reason. Values that depend on a flagged fit say so wherever they appear.',
        'Fit settings apply to all wells: the bounds of b and of the initial decline, the terminal decline, and the data that fits use (months by calendar day, months by producing day, or daily volumes). Select wells in the list to give them separate settings. In an analysis, you can also change the settings of a single well.',
        'Daily volumes come from imported daily files. The fit excludes shut-in days but counts them, and the forecast applies last year’s uptime. If a well has fewer than 90 producing days, Wellhead fits its months. If daily and monthly volumes differ by more than 5%, the well and the analysis say so.',
        'Save your own fit if you know better; “Use auto-fit” restores the automatic one. New analyses start with the forecasts that you save here.',
      ],
      routes: ['/app/financial-analysis/forecasts'],
      places: [
        { to: '/app/financial-analysis/forecasts', label: 'Forecasts', description: 'Fits to review first' },
      ],
      oftenConfusedWith: ['type-well'],
    }),
    termPage('nominalDecline', {
      title: 'Decline curves (Arps)',
      searchTerms:
        'arps hyperbolic exponential harmonic b factor Di nominal effective secant tangent terminal Dlim EUR',
      text: [
        'An exponential decline (b = 0) falls by the same percentage each year; a hyperbolic one (0 < b) flattens; a harmonic one has b = 1. If b is over 1, set a terminal decline, or the tail runs for centuries.',
        'Companies state declines differently. Nominal D is instantaneous; tangent effective is 1 − e^(−D); secant effective is 1 − (1 + b × D)^(−1/b). The field says which one you typed. The calculation uses 365.25 days a year.',
      ],
      example: 'secant',
      oftenConfusedWith: ['decline-fit'],
    }),
    termPage('typeWell', {
      title: 'Type wells',
      searchTerms: 'type curve P10 P50 P90 average well normalized lateral length',
      text: [
        'Wellhead lines up the wells of a group at their first month of production and, if you give a length, scales them to it. Nine in ten wells exceed P90: it is the low case.',
        'Wellhead draws, lists and exports the number of wells behind each month. The curve ends where fewer wells than you state have records (half of them, unless you change it). Where wells end, the curve follows the decline of the wells that continue.',
      ],
      routes: ['/app/financial-analysis/type-wells'],
      places: [
        {
          to: '/app/financial-analysis/type-wells',
          label: 'Type wells',
          description: 'P90, P50, P10 by month',
        },
      ],
      oftenConfusedWith: ['risk'],
    }),
    termPage('differential', {
      title: 'From volumes to cash',
      searchTerms:
        'net revenue price deck differential shrink btu operating cost LOE cash flow before tax NCF',
      text: [
        'Net revenue = NRI × Σ volume × (1 − shrink) × (index price × (1 + % differential) + $ differential). Cash is what remains after production taxes, operating cost at your WI, capital and abandonment.',
        'Use the NRI for revenue and the WI for cost. Mixing them up is the most common mistake in a spreadsheet.',
      ],
      formula: {
        words: 'net cash = revenue − taxes − operating cost − capital − abandonment',
        source: 'Standard monthly cash flow, before income tax',
      },
      oftenConfusedWith: ['npv'],
    }),
    termPage('severanceTax', {
      title: 'Production taxes',
      searchTerms: 'severance ad valorem tax rate state texas north dakota oil extraction effective dated',
      text: [
        'Each rate has a state, a product, a date and a source, because legislatures change rates. If a rate is trade knowledge that no one has verified, the analysis says so. Check it before you rely on it.',
        'Texas, for instance, taxes oil at 4.6% and gas at 7.5% of value. Wellhead applies an incentive for the first months of production, such as Oklahoma’s 5% for 36 months, if the well has its dates. It names an incentive that needs a certificate, and applies it only if you enter it.',
        'If no rate is on file for a product, the analysis says so next to the zero until you enter one.',
      ],
      oftenConfusedWith: ['cash-flow'],
    }),
    termPage('economicLimit', {
      title: 'Economic limit',
      searchTerms: 'cut off abandon last month reserves EUR truncation plugging',
      text: [
        'After the economic limit, a well costs more to run than it earns. Volumes after the limit are not reserves, and the cost of plugging follows it.',
      ],
      oftenConfusedWith: ['payout'],
    }),
    termPage('npv', {
      title: 'NPV and conventions',
      searchTerms: 'PV10 net present value discount rate mid-month SEC discounting time value',
      text: [
        'Wellhead divides each month’s cash by (1 + r) to the power of the years until it arrives. By default, cash arrives at mid-month and r is an effective annual rate. You can choose end of month, mid-year, end of year or monthly compounding; they change the value by several percent.',
        'SEC PV10 is more than a rate of 10%: it takes proved reserves only, at the mean of twelve first-of-month prices held flat, before income tax (Reg. S-X 4-10).',
      ],
      example: 'npv',
      oftenConfusedWith: ['irr'],
    }),
    termPage('irr', {
      title: 'IRR',
      searchTerms: 'internal rate of return rate of return multiple none',
      text: [
        'If there is no investment, or it is never recovered, there is no rate of return, and the page says why. If cash flow changes sign more than once, several rates can bring NPV to zero. None of them is the return; see the profile of NPV by rate.',
      ],
      example: 'irr',
      oftenConfusedWith: ['npv'],
    }),
    termPage('payout', {
      title: 'Payout',
      searchTerms: 'payback break even months discounted payout MOIC ROI',
      text: [
        'Payout is when cumulative cash flow first returns to zero, measured within the month. Discounted payout does the same with discounted cash and comes later, or never.',
      ],
      example: 'payout',
      oftenConfusedWith: ['irr'],
    }),
    termPage('percentiles', {
      title: 'Risk: P90, P50, P10',
      searchTerms: 'monte carlo simulation lognormal tornado sensitivity probability uncertainty',
      text: [
        'The simulation draws multipliers on your inputs many times from the spread you give. P90 is the low case: nine in ten outcomes are better. The draw is seeded, so the same inputs give the same answer. An analysis with federal income tax has both distributions, before and after tax.',
        'Do not add up the P90s of several wells: the sum is far lower than the P90 of all of them together.',
      ],
      oftenConfusedWith: ['type-well'],
    }),
    {
      slug: 'afes',
      title: 'AFEs',
      sentence:
        'This page lists every authority for expenditure with its estimate, approvals, elections and spending.',
      searchTerms: 'authority for expenditure list over estimate budget well cost',
      text: [
        'One view shows AFEs over the estimate. Wellhead compares costs line by line during the work, not after the last invoice.',
      ],
      routes: ['/app/afe'],
      places: [{ to: '/app/afe', label: 'AFEs', description: 'Estimate, spent and forecast per AFE' }],
    },
    {
      slug: 'afe',
      title: 'The AFE page',
      sentence:
        'The page shows the lines, approvals, partners’ elections, field estimates and invoices of one AFE.',
      searchTerms: 'afe lines supplement invoice field estimate partner ballot tangible intangible',
      text: [
        'When the lines are in, send the AFE for approval. From then on, the figures that approvers rely on are fixed. To change them, add a supplement or return the AFE to draft.',
        'The forecast of the final cost follows from the spending to date and the progress of the work. Alerts are sent at the percentages you set.',
      ],
      picture: 'afe',
      routes: ['/app/afe/$afeId'],
      oftenConfusedWith: ['afe-elections'],
    },
    termPage('afe', {
      title: 'AFEs and elections',
      searchTerms: 'participate non-consent election deadline JOA operating agreement penalty partner net',
      text: [
        'A partner’s net is the gross times their working interest, split to the cent so that the parts add up. A late answer counts as no answer. The effect of silence depends on your operating agreement, so the AFE only shows “no answer by the deadline”.',
        'How much the operator may spend beyond the AFE is negotiated in each agreement. Wellhead assumes no percentage.',
      ],
      example: 'split',
      oftenConfusedWith: ['afe'],
    }),
    {
      slug: 'operating-costs',
      title: 'Operating costs and joint interest billing',
      sentence:
        'See what a well costs each month, what partners owe for it, and when a non-consenting partner pays out.',
      searchTerms:
        'JIB LOE overhead COPAS drilling rate producing rate bill interest partner statement non-consent payout penalty APO',
      text: [
        'Enter costs on the Costs tab of a well, or import billings and statements by file or by pasting cells. A sheet may have one cost in each row, or months or wells down and a column for each category; the preview shows the category of each column, and totals are compared, not added. A cost on an AFE counts there only. Wellhead splits the costs that you paid among the partners by the deck of their month, to the cent.',
        'Wellhead bills the overhead rates of the accounting procedure automatically: the drilling rate by days, and the producing rate in full for a month with production. Enter the yearly adjustment as COPAS publishes it.',
        'A partner who elected non-consent has a payout account under Partners of the AFE. At payout, Wellhead drafts a deck of the next tier, and a person approves it.',
      ],
      places: [
        { to: '/app/reports', label: 'Reports', description: 'Joint interest billing and payout statements' },
      ],
      oftenConfusedWith: ['afe'],
    },
    {
      slug: 'approval-limits',
      title: 'Approval limits',
      sentence:
        'An approval limit is the largest gross amount, at 8/8ths, that a person or a role may approve on an AFE.',
      searchTerms: 'authority limit who may approve delegation',
      text: [
        'A person’s own limit takes precedence over the limits of their roles. Owners may approve any amount. If no limits are set, no one else can approve.',
      ],
      routes: ['/app/afe/limits'],
      places: [{ to: '/app/afe/limits', label: 'Approval limits', description: 'Limits by person and role' }],
    },
  ],
}
