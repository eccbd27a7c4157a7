import { idea, type GuideSection } from './guide-page.ts'

export const landPages: GuideSection = {
  title: 'Acreage and interests',
  pages: [
    idea('tract', {
      title: 'Legal descriptions',
      also: 'PLSS township range section aliquot quarter lot survey abstract metes and bounds texas legal description OCS block',
      text: [
        'Write land as you would on a plat: T154N R97W Sec. 14: SE/4, Lots 1-3. Each /4 and /2 multiplies down, so a SE/4NW/4 is 40 acres. A regular section has 640; lots and correction sections need stated acres, because no arithmetic gives them.',
        'Texas has no townships: give county, survey, abstract, block and section. Offshore blocks come in hectares in some areas; 1 ha is 2.4710538 acres.',
      ],
      unlike: ['net-acres'],
    }),
    idea('netMineralAcres', {
      title: 'Net acres',
      also: 'NMA net mineral acres gross acres undivided share mineral fraction',
      text: [
        'An undivided half of 80 acres is 40 net acres: half of every acre, not one corner. The lease’s net acres are the sum over its tracts that are still held.',
        'A tract with unknown acres stays out of the sum, and the total says so instead of guessing. A tract with no mineral interest on record is taken as wholly leased, and the derivation says that 100% is assumed.',
      ],
      example: 'netAcres',
      picture: 'tracts',
      marks: [
        { find: 'h2:has-text("Tract 1")', says: 'A tract by its legal description, with its acres.' },
        { find: 'column Share', says: 'The share of the minerals that each owner has in the tract.' },
        { find: 'column Decimal', says: 'The same as a decimal of eight places.' },
      ],
      places: [
        {
          to: '/app/leases',
          label: 'Leases, column Net ac',
          shows: 'One total per lease; the foot adds up the list',
        },
        {
          to: '/app/leases/expirations',
          label: 'Expirations',
          shows: 'Net acres by the month they would end',
        },
        { to: '/app/map', label: 'Map', shows: 'Leases by expiry, with their acres' },
      ],
      unlike: ['company-net-acres', 'acreage-check'],
    }),
    idea('companyNetAcres', {
      title: 'Company net acres',
      also: 'our acres working interest net company acreage position',
      text: [
        'What the acreage is worth to you: net mineral acres times the working interest that your company holds in them, tract by tract, after assignments.',
        'It is known only when every tract has a working interest on record. One missing interest makes the total unknown, since a sum that leaves your own acres out would look like a fact.',
      ],
      example: 'companyNet',
      places: [{ to: '/app/leases', label: 'Leases, column Ours', shows: 'Company net acres per lease' }],
      unlike: ['net-acres'],
    }),
    {
      slug: 'acreage-check',
      title: 'Acreage check',
      sentence: 'Tracts whose outline on the map differs from the acres of the lease by more than 5%.',
      also: 'map acres paper acres GIS outline disagree 5% survey',
      text: [
        'Each tract has lease acres and, with an outline, map acres. Where they differ by more than 5%, the tract waits here: keep the lease acres, use the map acres, or mark it for a survey.',
        'Map acres come from the outline on the ellipsoid, not from the flat picture. They never replace the lease acres unless someone says so.',
      ],
      example: 'acresCheck',
      routes: ['/app/imports/acres'],
      places: [
        { to: '/app/imports/acres', label: 'Acreage check', shows: 'Tracts that disagree, largest first' },
      ],
    },
    idea('interests', {
      title: 'Kinds of interest',
      also: 'MI RI NPRI ORRI WI NPI mineral royalty override working interest executive right burden',
      text: [
        'Minerals (MI) are owned; a lease turns them into a royalty for the owner and a working interest for the lessee. An overriding royalty (ORRI) is carved out of a working interest and ends with the lease. A non-participating royalty (NPRI) is carved out of the minerals: its owner signs no lease and gets no bonus.',
        'An NPRI comes out of the lessor’s royalty unless its instrument burdens the whole. A lease at 1/4 with an NPRI of 1/16 leaves the lessor 3/16 and the working interest 3/4.',
        'Shares of the minerals, and of the working interest, should each come to the whole. A gap is unleased or unknown; more than the whole is an error in title, and the page says which tract.',
      ],
      example: 'npri',
      unlike: ['nri'],
    }),
    idea('netRevenueInterest', {
      title: 'Working interest and NRI',
      also: 'WI NRI net revenue interest 8/8 lease net burdens',
      text: [
        'You pay by the working interest and are paid by the NRI. NRI = WI × (1 − royalty − overriding royalties) when all owners share the burdens; a 90% interest in a lease that nets 82% is 0.73800000.',
        'Over several tracts the interest is weighted by the net acres still held.',
      ],
      example: 'nri',
      unlike: ['company-net-acres', 'decimals'],
    }),
    idea('revenueDecimal', {
      title: 'How a decimal is calculated',
      also: 'decimal receipt division order royalty decimal unit acres 0.00781250 why did my decimal change',
      text: [
        'A royalty decimal in a unit is, tract by tract, net mineral acres ÷ unit acres × royalty. Forty net acres in a 640-acre unit at 1/8 are 0.00781250.',
        'Decimals are exact fractions until they are written, with eight places, half up. What rounding leaves over goes to the largest owner, so that a deck totals 1.00000000.',
        'In a deck, open any decimal to see the tracts behind it, and how far the deck is from the land.',
      ],
      example: 'royaltyDecimal',
      places: [
        {
          to: '/app/decks',
          label: 'Division of interest',
          shows: 'Every owner’s decimal, and what the land gives',
        },
      ],
      unlike: ['nri'],
    }),
    idea('deck', {
      title: 'Division of interest',
      also: 'DOI deck division order BPO APO supersede effective month draft approve suspense owner transfer',
      text: [
        'A deck lists who shares revenue and cost in a well or unit from a month of production on. Draft it, bring revenue to exactly 1.00000000, have it approved. An approved deck is not edited: supersede it from the month the change takes effect, and say why.',
        'Before payout (BPO), after payout (APO) and after each later payout (APO/2 and so on) are separate decks, and each comes to 1.00000000. An owner in suspense keeps the decimal; a code says why the money waits.',
      ],
      picture: 'deck',
      routes: ['/app/decks', '/app/decks/$deckId'],
      places: [
        { to: '/app/decks', label: 'Division of interest', shows: 'Decks by property, product and month' },
      ],
      unlike: ['decimals'],
    }),
    {
      slug: 'check-stubs',
      title: 'Check stubs',
      sentence:
        'Statements that purchasers send, held against your decks, the reported volumes and their own arithmetic.',
      also: 'statement revenue detail owner check price tax deduction volume decimal wrong underpaid gathering compression marketing severance cdex energylink code not checked',
      text: [
        'Import a statement and each line is compared: decimal against the deck in effect that month, volume against what the operator reported, and value against volume times price.',
        'Taxes and deductions may stand in separate columns, under codes, or in rows below the sale, as check stub exchanges send them. Each is listed on its line; open Taxes or Deductions to read them. A code that Wellhead does not know is asked about once.',
        'Only like is compared with like: the same month, well, product, payor and interest. Each finding links to the lines that it was compared with. What cannot be compared is listed under Not checked, with the reason.',
        'Taxes are compared with the rates on file for the state, product, month and well. Only too much is owed; less may be an exemption. Where no rate is on file, the line says so.',
      ],
      routes: ['/app/statements', '/app/statements/$statementId'],
      picture: 'stub',
      places: [
        { to: '/app/statements', label: 'Check stubs', shows: 'Statements and what they disagree on' },
      ],
    },
    {
      slug: 'what-is-owed',
      title: 'What is owed',
      sentence:
        'Underpayments from the last 36 statements, and the months they left out, by payor and property.',
      also: 'underpayment owed recover short paid missing months demand',
      text: [
        'A negative amount means that you were overpaid. Open a line to see which months and what was compared before you call anyone.',
      ],
      routes: ['/app/statements/owed'],
      places: [
        { to: '/app/statements/owed', label: 'What is owed', shows: 'Amounts by payor, with the months' },
      ],
    },
    idea('curativeItem', {
      title: 'Curative',
      also: 'title opinion requirement cure heirship affidavit probate release stipulation ratification subordination waive defect',
      text: [
        'Each requirement of a title opinion is an item: what is needed, from whom, for which lease and tract, and by when: before drilling, before payment, or advisory.',
        'Cure it with the instrument that settles it, or waive it with a reason and who approved that. Open items before payment are why an owner’s money sits in suspense.',
      ],
      picture: 'curative',
      routes: ['/app/curative', '/app/curative/$curativeId'],
      places: [
        { to: '/app/curative', label: 'Curative', shows: 'Open requirements by when they are needed' },
      ],
    }),
    {
      slug: 'owner-relations',
      title: 'Owner relations',
      sentence:
        'By which decimals each owner is paid in a month, how each comes from the land, and what waits.',
      also: 'owner statement suspense ledger escheat unclaimed property balance heirs probate death division order change of address w-9 questions minimum pay',
      text: [
        'An owner’s statement lists every line of the decks in effect in a month of production. Each decimal opens to tracts, net mineral acres, royalty and unit, and beside it stands what all owners of its deck come to: 1.00000000.',
        'A change of ownership waits for its papers, such as the probate order and a Form W-9 of each heir. Then it writes a draft of each deck from the effective month on, in which the heirs have exact shares whose decimals come to what the owner had, to the eighth place. Approve the drafts under Division of interest.',
        'A death suspends the owner from its month on until the change is settled. Approved decks are not edited, so where one does not say yet that an owner is in suspense, the statement offers drafts that do.',
        'The suspense ledger has each amount that was put in, paid out or delivered to a state, by owner, reason and well, and the balance on any day. Money that is held too long becomes unclaimed property: where a statute is on file, its day and the due date of the report stand beside the balance. Enter amounts on the owner’s page, under Held in suspense.',
      ],
      routes: [
        '/app/crm/owners',
        '/app/crm/owners/suspense',
        '/app/crm/owners/$partyId',
        '/app/crm/owners/changes/$changeId',
      ],
      places: [{ to: '/app/crm/owners', label: 'Owners', shows: 'Who is paid, and of whom something waits' }],
    },
    {
      slug: 'duplicate-contacts',
      title: 'Duplicate contacts',
      sentence: 'Possible duplicates, with what speaks for it; you decide, and every merge can be undone.',
      also: 'merge duplicates same person twice deduplicate combine not the same undo',
      text: [
        'Wellhead looks for contacts with like names that share a phone, an email, an address or a tax number, each night and when you ask. It never merges automatically, and it never offers two contacts of different kinds or capacities, a junior and a senior, or two tax numbers.',
        'A merge moves all that refers to the other contact, and its address opens the one that stays. Approved decks keep the name that they were approved with. Undo the merge on the page of the contact: both stand as before, and what changed since is named.',
      ],
      routes: ['/app/crm/duplicates'],
      places: [{ to: '/app/crm/duplicates', label: 'Duplicates', shows: 'Pairs, the likeliest first' }],
    },
    {
      slug: 'deals',
      title: 'CRM and deals',
      sentence:
        'What is being bought, leased, farmed out or sold, from the first call to the signed lease, on a board by stage.',
      also: 'crm board pipeline stage forecast weighted stuck next call prospect lease acquisition purchase minerals farm-out divestiture right of way services kanban',
      text: [
        'Each pipeline has its stages, with a probability and what is required before a deal enters. Move a card by dragging it or by keys. A deal is stuck once it stands in its stage for more than 1.5 times the median of those before it.',
        'The forecast weighs each bonus by the probability of its stage, or by the deal’s own. Every number opens the list behind it. The pencil beside the pipeline changes its stages; a stage with deals is removed only once you say where they go.',
      ],
      routes: ['/app/crm', '/app/crm/deals'],
      places: [
        { to: '/app/crm', label: 'CRM', shows: 'The board, the forecast, what is stuck and who to call' },
        { to: '/app/crm/deals', label: 'Deals', shows: 'Every deal, to search and sort' },
      ],
      unlike: ['contacts'],
    },
    {
      slug: 'deal',
      title: 'A deal, its offers and its lease',
      sentence:
        'Tracts with their net mineral acres, the offers and counters by tract, everything that happened, and what is missing for the lease.',
      also: 'offer counter bonus per net mineral acre nma royalty primary term option expires accept renew make lease signed superseded',
      text: [
        'Tracts are rows and offers are columns, so you read what moved. Net mineral acres are gross acres times the mineral interest; the bonus is the sum of acres times price over all tracts. An offer that was sent is never edited: a new one supersedes it, and one that expired has to be renewed before it can be accepted.',
        'Once an offer is accepted, “Make lease” writes the lease with its terms, tracts and lessor, and the bonus as an obligation: once, even if two people click. What is missing says what stops the lease and what only stops the payment. It can be undone until someone builds on the lease.',
      ],
      routes: ['/app/crm/deals/$dealId'],
      unlike: ['deals'],
    },
    {
      slug: 'contacts',
      title: 'Contacts',
      sentence:
        'Everyone with whom you deal: owners, companies, trusts, estates and agencies, each known once.',
      also: 'party owner lessor person company trust estate heir address phone email crm do not contact',
      text: [
        'A party of a lease, a deck or a check stub is a contact. Open it to see its other names, its addresses and phones, whom it is heir or trustee of, and every lease, tract and deck in which it stands.',
        'Someone who owns for himself and as a trustee is two contacts. “Do not contact” stops letters and calls that Wellhead would prepare, and says since when and why.',
      ],
      routes: ['/app/crm/contacts', '/app/crm/contacts/$partyId'],
      places: [{ to: '/app/crm/contacts', label: 'Contacts', shows: 'Everyone, with phone, email and city' }],
    },
  ],
}
