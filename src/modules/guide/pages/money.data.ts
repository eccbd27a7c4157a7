import { idea, type GuideSection } from './guide-page.ts'

export const moneyPages: GuideSection = {
  title: 'Value',
  pages: [
    {
      slug: 'analyses',
      title: 'Financial analysis',
      sentence:
        'Saved valuations of wells, leases and projects: volumes, prices, ownership, taxes and costs to monthly cash.',
      also: 'economics evaluation case scenario list npv irr',
      text: [
        'Each analysis keeps its inputs, its versions and who changed what, so last year’s answer can be had again. Start one from a well, a lease, a project, a well yet to be drilled, or a copy.',
        'Import cases reads files of ARIES (its Access database, or its tables as text), PHDwin and ComboCurve: forecasts, interests, prices, costs, taxes and investments. It links cases to your wells by API number, and lists what it assumed and each line that it did not understand. The list stays in the notes of the analysis, and the whole import can be undone.',
      ],
      routes: ['/app/financial-analysis'],
      places: [
        {
          to: '/app/financial-analysis',
          label: 'Financial Analysis',
          shows: 'Every analysis with its latest value',
        },
      ],
    },
    {
      slug: 'new-analysis',
      title: 'New analysis',
      sentence:
        'Choose what to value and as of which month; the declines, ownership and prices on record are filled in.',
      also: 'start create analysis as of',
      text: [
        'What was filled in is only a beginning. The page says what is assumed, such as a flat price or a default cost, until you change it.',
      ],
      routes: ['/app/financial-analysis/new'],
      places: [
        { to: '/app/financial-analysis/new', label: 'New analysis', shows: 'What to value, and as of when' },
      ],
    },
    {
      slug: 'analysis',
      title: 'An analysis, page by page',
      sentence:
        'Inputs on the one side, value on the other: change a number and NPV, IRR and payout follow immediately.',
      also: 'analysis page version compare conventions ARIES PHDwin ComboCurve tornado',
      text: [
        'Every result carries its convention: when in the month cash is taken to come, which rate, which days. Open a figure for the formula.',
        'Save a version before you try something. Compare versions, or analyses, side by side.',
        'Export also writes the saved analysis for ARIES, PHDwin or ComboCurve, with the monthly production of linked wells; a portfolio exports all its cases together. A text in the download names what their files cannot say.',
      ],
      picture: 'analysis',
      routes: ['/app/financial-analysis/$analysisId'],
    },
    {
      slug: 'compare-analyses',
      title: 'Compare analyses',
      sentence:
        'Scenarios side by side, with the differences from the first and the value of the one over the other.',
      also: 'scenario side by side drill or not incremental difference',
      text: [
        'Drill or not, shut in or pay, hold or farm out. The incremental column values the difference of the cash flows, which is not the difference of the rates of return.',
      ],
      routes: ['/app/financial-analysis/compare'],
      places: [
        { to: '/app/financial-analysis/compare', label: 'Compare', shows: 'Differences from the first' },
      ],
      unlike: ['portfolio'],
    },
    {
      slug: 'price-basis',
      title: 'Price decks and the price basis',
      sentence:
        'Every value names the prices it rests on: deck, kind, as-of date, differentials and escalation.',
      also: 'price deck strip SEC flat own forecast as-of date differential escalation cap twelve month average paste',
      text: [
        'A deck is your own forecast, a strip, an SEC price or flat. Paste strip or first-of-month prices, or choose a text file; enter the day on which they stood. SEC prices average the first-day-of-month prices of twelve months, and with fewer than twelve there is no price.',
        'The price basis stands on the list of analyses, on the value card of the dashboard, in every opened figure, and in files and reports. Differentials and costs of a well may be dated.',
      ],
      unlike: ['cash-flow'],
    },
    {
      slug: 'tax-and-reversions',
      title: 'Income tax, reversions and chance of success',
      sentence: 'Options of an analysis; each stands beside the plain value and never replaces it.',
      also: 'after tax federal income tax depletion depreciation MACRS IDC reversion payout multiple back-in farmout net profits chance of success risked dry hole',
      text: [
        'Federal income tax shows values before and after it, with the tax of each year. A portfolio has an after-tax total only if all of its analyses carry the tax; each stays one taxpayer. A simulation values the same trials both ways.',
        'An interest can change up to seven times, at payout, at a multiple of what is put in, at a rate of return or in a month. The analysis, its sheet, the cash-flow file and the reserves report give the month of each, or that it is not reached.',
        'A chance of success gives a risked value: chance × NPV − (1 − chance) × cost of failure. All other figures stay unrisked.',
      ],
      unlike: ['npv'],
    },
    idea('holding', {
      title: 'Portfolio',
      also: 'roll up consolidate total share held net worth program',
      text: [
        'Add up analyses at the share you hold of each, at their own prices or at one deck for all. IRR and payout are found of the sum of cash; those of the parts are never averaged.',
        'Totals are before income tax. If every analysis carries federal income tax, an after-tax total has its own heading; otherwise the page names those that do not.',
      ],
      routes: ['/app/financial-analysis/portfolio'],
      places: [
        { to: '/app/financial-analysis/portfolio', label: 'Portfolio', shows: 'Value at your ownership' },
      ],
      unlike: ['compare-analyses'],
    }),
    idea('forecast', {
      title: 'Forecasts and decline fits',
      also: 'decline curve fit auto fit forecast every well flagged poor fit history match bounds b factor producing day rate days on daily data settings many wells',
      text: [
        'Every well with enough history gets a fitted decline. A fit that looks doubtful, for instance with few months or a recent workover, is flagged with its reason. Values that rest on a flagged fit say so wherever they appear.',
        'Fit settings apply to all wells: bounds of b and of the initial decline, the terminal decline, and what fits run through: months by calendar day, months by producing day, or daily volumes. Select wells on the list to give them separate settings; in an analysis, one well can have others.',
        'Daily volumes come from imported files of days. Shut-in days are left out and counted, and the forecast multiplies by the uptime of the last year. A well with fewer than 90 producing days is fitted through months. Where days and months disagree by more than 5%, the well and the analysis say so.',
        'Save your own where you know better; “use automatic fit” takes it back. New analyses begin with what is kept here.',
      ],
      routes: ['/app/financial-analysis/forecasts'],
      places: [
        { to: '/app/financial-analysis/forecasts', label: 'Forecasts', shows: 'Fits to look at first' },
      ],
      unlike: ['type-well'],
    }),
    idea('nominalDecline', {
      title: 'Decline curves (Arps)',
      also: 'arps hyperbolic exponential harmonic b factor Di nominal effective secant tangent terminal Dlim EUR',
      text: [
        'Exponential (b = 0) falls by the same percentage each year; hyperbolic (0 < b) flattens; harmonic is b = 1. With b over 1 a terminal decline is needed, or the tail runs for centuries.',
        'Shops write decline differently. Nominal D is instantaneous; tangent effective is 1 − e^(−D); secant effective is 1 − (1 + b × D)^(−1/b). The field says which you typed. The calculation uses 365.25 days a year.',
      ],
      example: 'secant',
      unlike: ['decline-fit'],
    }),
    idea('typeWell', {
      title: 'Type wells',
      also: 'type curve P10 P50 P90 average well normalized lateral length',
      text: [
        'Wells of a group are lined up at their first month of production and, if you give a length, scaled to it. P90 is what nine in ten exceed: the low case.',
        'The number of wells behind each month is drawn, listed and exported. The curve ends where fewer wells than you state have records, half of them unless you say otherwise; where wells end, it follows the decline of those that go on.',
      ],
      routes: ['/app/financial-analysis/type-wells'],
      places: [
        { to: '/app/financial-analysis/type-wells', label: 'Type wells', shows: 'P90, P50, P10 by month' },
      ],
      unlike: ['risk'],
    }),
    idea('differential', {
      title: 'From volumes to cash',
      also: 'net revenue price deck differential shrink btu operating cost LOE cash flow before tax NCF',
      text: [
        'Net revenue = NRI × Σ volume × (1 − shrink) × (index price × (1 + % differential) + $ differential). Cash is what is left after production taxes, operating cost at your WI, capital and abandonment.',
        'Revenue goes by the NRI and cost by the WI. Mixing them up is the commonest mistake in a spreadsheet.',
      ],
      formula: {
        says: 'net cash = revenue − taxes − operating cost − capital − abandonment',
        source: 'Standard monthly cash flow, before income tax',
      },
      unlike: ['npv'],
    }),
    idea('severanceTax', {
      title: 'Production taxes',
      also: 'severance ad valorem tax rate state texas north dakota oil extraction effective dated',
      text: [
        'Rates are data with a state, a product, a date and a source, because legislatures change them. Where a line is trade knowledge that nobody verified, the analysis says so: check it before you rely on it.',
        'Texas, for instance, taxes oil at 4.6% and gas at 7.5% of value. An incentive of the first months of production is applied where the well has its days, such as Oklahoma’s 5% for 36 months. What needs a certificate is named, and not applied unless you enter it.',
        'Where no rate is on file for a product, the analysis says so beside its zero until you enter one.',
      ],
      unlike: ['cash-flow'],
    }),
    idea('economicLimit', {
      title: 'Economic limit',
      also: 'cut off abandon last month reserves EUR truncation plugging',
      text: [
        'Beyond it a well costs more to run than it earns. Volumes after it are no reserves, and the cost of plugging comes after it.',
      ],
      unlike: ['payout'],
    }),
    idea('npv', {
      title: 'NPV and conventions',
      also: 'PV10 net present value discount rate mid-month SEC discounting time value',
      text: [
        'Each month’s cash is divided by (1 + r) to the years until it comes. The default takes it at mid-month and r as an effective annual rate; end of month, mid-year, end of year and monthly compounding can be chosen and change the value by several percent.',
        'SEC PV10 is more than 10%: proved reserves only, the mean of twelve first-of-month prices held flat, before income tax (Reg. S-X 4-10).',
      ],
      example: 'npv',
      unlike: ['irr'],
    }),
    idea('irr', {
      title: 'IRR',
      also: 'internal rate of return rate of return multiple none',
      text: [
        'With nothing put in, or money that never comes back, there is no rate, and the page says why. If cash changes direction more than once there can be several; then none of them is a return, and the profile of NPV by rate tells more.',
      ],
      example: 'irr',
      unlike: ['npv'],
    }),
    idea('payout', {
      title: 'Payout',
      also: 'payback break even months discounted payout MOIC ROI',
      text: [
        'The first time that cumulative cash is back at zero, taken within the month. Discounted payout asks the same of discounted cash and comes later, or never.',
      ],
      example: 'payout',
      unlike: ['irr'],
    }),
    idea('percentiles', {
      title: 'Risk: P90, P50, P10',
      also: 'monte carlo simulation lognormal tornado sensitivity probability uncertainty',
      text: [
        'Multipliers on your inputs are drawn many times from the spread you give. P90 is the low case: nine in ten outcomes are better. The draw is seeded, so the same inputs give the same answer. An analysis with federal income tax has both distributions, before and after it.',
        'Do not add up P90s of several wells: the sum is far lower than the P90 of all of them together.',
      ],
      unlike: ['type-well'],
    }),
    {
      slug: 'afes',
      title: 'AFEs',
      sentence: 'Every authority for expenditure: what was estimated, approved, elected and spent.',
      also: 'authority for expenditure list over estimate budget well cost',
      text: [
        'A view shows those over the estimate. Costs are compared line by line while the work goes on, not when the invoices are all in.',
      ],
      routes: ['/app/afe'],
      places: [{ to: '/app/afe', label: 'AFEs', shows: 'Estimate, spent and forecast per AFE' }],
    },
    {
      slug: 'afe',
      title: 'An AFE, page by page',
      sentence: 'Lines, approvals, partners’ elections, field estimates and invoices of one AFE.',
      also: 'afe lines supplement invoice field estimate partner ballot tangible intangible',
      text: [
        'Send it for approval when the lines are in; from then on what approvers go by is fixed, and a change is a supplement or a return to draft.',
        'The forecast of the final cost rests on what was spent and how far the work is. Alerts go out at the percentages that you set.',
      ],
      picture: 'afe',
      routes: ['/app/afe/$afeId'],
      unlike: ['afe-elections'],
    },
    idea('afe', {
      title: 'AFEs and elections',
      also: 'participate non-consent election deadline JOA operating agreement penalty partner net',
      text: [
        'A partner’s net is the gross times their working interest, split to the cent so that the parts add up. Answers after the deadline count as none. What silence means is a matter of your operating agreement, so the AFE shows it as “no answer by the deadline” and decides nothing.',
        'How much may be spent beyond the AFE is negotiated in each agreement. The product assumes no percentage.',
      ],
      example: 'split',
      unlike: ['afe'],
    }),
    {
      slug: 'operating-costs',
      title: 'Operating costs and joint interest billing',
      sentence: 'What a well costs each month, what partners owe for it, and when a non-consent pays out.',
      also: 'JIB LOE overhead COPAS drilling rate producing rate bill interest partner statement non-consent payout penalty APO',
      text: [
        'Enter costs on the Costs tab of a well, or import billings and statements by file or by pasting cells. A line of an AFE counts on the AFE only. Costs that you paid are split among the partners by the deck of their month, to the cent.',
        'Overhead rates of the accounting procedure are billed automatically: the drilling rate by days, the producing rate whole in a month with production. Enter the yearly adjustment as COPAS publishes it.',
        'A partner who elected non-consent has a payout account under Partners of the AFE. At payout a deck of the next tier is drafted; a person approves it.',
      ],
      places: [
        { to: '/app/reports', label: 'Reports', shows: 'Joint interest billing and payout statements' },
      ],
      unlike: ['afe'],
    },
    {
      slug: 'approval-limits',
      title: 'Approval limits',
      sentence: 'Up to which gross amount, at 8/8ths, a person or a role may approve an AFE.',
      also: 'authority limit who may approve delegation',
      text: [
        'A person’s own limit counts before those of their roles. Owners may approve any amount; where no limits are set, no one else approves.',
      ],
      routes: ['/app/afe/limits'],
      places: [{ to: '/app/afe/limits', label: 'Approval limits', shows: 'Limits by person and role' }],
    },
  ],
}
