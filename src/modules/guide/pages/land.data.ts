import { termPage, type GuideSection } from './guide-page.ts'

export const landPages: GuideSection = {
  title: 'Acreage and interests',
  pages: [
    termPage('tract', {
      title: 'Legal descriptions',
      searchTerms:
        'PLSS township range section aliquot quarter lot survey abstract metes and bounds texas legal description OCS block',
      text: [
        'Enter a legal description as a plat shows it: T154N R97W Sec. 14: SE/4, Lots 1-3. The /4 and /2 fractions multiply, so a SE/4NW/4 is 40 acres. A regular section has 640 acres. For lots and correction sections, enter the stated acres; Wellhead cannot calculate them.',
        'Texas has no townships, so enter the county, survey, abstract, block and section. Some offshore areas measure blocks in hectares; 1 ha is 2.4710538 acres.',
      ],
      oftenConfusedWith: ['net-acres'],
    }),
    termPage('netMineralAcres', {
      title: 'Net acres',
      searchTerms: 'NMA net mineral acres gross acres undivided share mineral fraction',
      text: [
        'An undivided half of 80 acres is 40 net acres: half of every acre, not one corner of the tract. For a lease, Wellhead adds the net acres of the tracts that it still holds.',
        'The total excludes a tract with unknown acres and says so; it does not guess. If a tract has no mineral interest on record, Wellhead treats it as fully leased, and the derivation says that it assumes 100%.',
      ],
      example: 'netAcres',
      picture: 'tracts',
      marks: [
        { selector: 'h2:has-text("Tract 1")', explanation: 'The tract’s legal description and acres.' },
        { selector: 'column Share', explanation: 'Each owner’s share of the minerals in the tract.' },
        { selector: 'column Decimal', explanation: 'The same share as an eight-place decimal.' },
      ],
      places: [
        {
          to: '/app/leases',
          label: 'Leases, column Net ac',
          description: 'One total per lease; the bottom row totals the list',
        },
        {
          to: '/app/leases/expirations',
          label: 'Expirations',
          description: 'Net acres by expiration month',
        },
        { to: '/app/map', label: 'Map', description: 'Leases by expiration, with their acres' },
      ],
      oftenConfusedWith: ['company-net-acres', 'acreage-check'],
    }),
    termPage('companyNetAcres', {
      title: 'Company net acres',
      searchTerms: 'our acres working interest net company acreage position',
      text: [
        'Company net acres are your share of the acreage: net mineral acres times your company’s working interest in them, tract by tract, after assignments.',
        'Wellhead shows a total only if every tract has a working interest on record. If one interest is missing, the total is unknown, because a partial sum would look like a fact.',
      ],
      example: 'companyNet',
      places: [
        {
          to: '/app/leases',
          label: 'Leases, column Company net',
          description: 'Company net acres per lease',
        },
      ],
      oftenConfusedWith: ['net-acres'],
    }),
    {
      slug: 'acreage-check',
      title: 'Acreage check',
      sentence:
        'This page lists tracts whose outline on the map differs from the lease acres by more than 5%.',
      searchTerms: 'map acres paper acres GIS outline disagree 5% survey',
      text: [
        'Each tract has lease acres and, with an outline, map acres. When they differ by more than 5%, the tract appears here. Keep the lease acres, use the map acres, or mark the tract for a survey.',
        'Wellhead measures map acres from the outline on the ellipsoid, not on the flat map. They never replace the lease acres unless someone chooses them.',
      ],
      example: 'acresCheck',
      routes: ['/app/imports/acres'],
      places: [
        {
          to: '/app/imports/acres',
          label: 'Acreage check',
          description: 'Tracts that disagree, largest first',
        },
      ],
    },
    termPage('interests', {
      title: 'Kinds of interest',
      searchTerms: 'MI RI NPRI ORRI WI NPI mineral royalty override working interest executive right burden',
      text: [
        'A lease turns an owner’s minerals (MI) into a royalty for the owner and a working interest for the lessee. An overriding royalty (ORRI) is carved out of a working interest and ends with the lease. A non-participating royalty (NPRI) is carved out of the minerals: its owner signs no lease and receives no bonus.',
        'An NPRI comes out of the lessor’s royalty unless its instrument burdens the whole. A lease at 1/4 with an NPRI of 1/16 leaves the lessor 3/16 and the working interest 3/4.',
        'Mineral shares should total 100%, and so should working interest shares. A gap is unleased or unknown. A total over 100% is an error in title, and the page names the tract.',
      ],
      example: 'npri',
      oftenConfusedWith: ['nri'],
    }),
    termPage('netRevenueInterest', {
      title: 'Working interest and NRI',
      searchTerms: 'WI NRI net revenue interest 8/8 lease net burdens',
      text: [
        'You pay costs by the working interest and receive revenue by the NRI. NRI = WI × (1 − royalty − overriding royalties) when all owners share the burdens; a 90% interest in a lease that nets 82% is 0.73800000.',
        'Across several tracts, Wellhead weights the interest by the net acres still held.',
      ],
      example: 'nri',
      oftenConfusedWith: ['company-net-acres', 'decimals'],
    }),
    termPage('revenueDecimal', {
      title: 'How a decimal is calculated',
      searchTerms:
        'decimal receipt division order royalty decimal unit acres 0.00781250 why did my decimal change',
      text: [
        'For each tract, a royalty decimal in a unit is net mineral acres ÷ unit acres × royalty. Forty net acres in a 640-acre unit at 1/8 give 0.00781250.',
        'Wellhead calculates decimals as exact fractions and rounds them to eight places, half up, only when it writes them. The largest owner takes the rounding difference, so a deck totals 1.00000000.',
        'In a deck, open any decimal to see the tracts behind it and how far the deck differs from title.',
      ],
      example: 'royaltyDecimal',
      places: [
        {
          to: '/app/decks',
          label: 'Division of interest',
          description: 'Each owner’s decimal, and the decimal calculated from title',
        },
      ],
      oftenConfusedWith: ['nri'],
    }),
    termPage('deck', {
      title: 'Division of interest',
      searchTerms:
        'DOI deck division order BPO APO supersede effective month draft approve suspense owner transfer',
      text: [
        'A deck lists the owners who share revenue and cost in a well or unit, starting with a month of production. Draft the deck, bring revenue to exactly 1.00000000, and have it approved. You cannot edit an approved deck: supersede it from the month the change takes effect, and give the reason.',
        'Before payout (BPO), after payout (APO) and after each later payout (APO/2 and so on) are separate decks, and each totals 1.00000000. An owner in suspense keeps the decimal; a code gives the reason for the suspense.',
      ],
      picture: 'deck',
      routes: ['/app/decks', '/app/decks/$deckId'],
      places: [
        {
          to: '/app/decks',
          label: 'Division of interest',
          description: 'Decks by property, product and month',
        },
      ],
      oftenConfusedWith: ['decimals'],
    }),
    {
      slug: 'check-stubs',
      title: 'Check stubs',
      sentence:
        'Wellhead compares the statements that purchasers send with your decks, the reported volumes and their own arithmetic.',
      searchTerms:
        'statement revenue detail owner check price tax deduction volume decimal wrong underpaid gathering compression marketing severance cdex energylink code not checked',
      text: [
        'Import a statement, and Wellhead compares each line: the decimal with the deck in effect that month, the volume with the operator’s report, and the value with volume times price.',
        'Check stub exchanges send taxes and deductions in separate columns, under codes, or in rows below the sale. Wellhead lists each one on its line; open Taxes or Deductions to read them. If Wellhead does not know a code, it asks you about it once.',
        'Wellhead compares only like with like: the same month, well, product, payor and interest. Each finding links to the lines behind it. Not checked lists each line that Wellhead cannot compare, with the reason.',
        'Wellhead compares taxes with the rates on file for the state, product, month and well. Only an overcharge counts as owed; a lower tax may be an exemption. If no rate is on file, the line says so.',
      ],
      routes: ['/app/statements', '/app/statements/$statementId'],
      picture: 'stub',
      places: [
        { to: '/app/statements', label: 'Check stubs', description: 'Statements and their discrepancies' },
      ],
    },
    {
      slug: 'what-is-owed',
      title: 'Underpayments',
      sentence:
        'This page lists underpayments from the last 36 statements, and the months those statements skip, by payor and property.',
      searchTerms: 'underpayment owed recover short paid missing months demand',
      text: [
        'A negative amount means that you were overpaid. Before you call anyone, open a line to see which months Wellhead compared, and with what.',
      ],
      routes: ['/app/statements/owed'],
      places: [
        {
          to: '/app/statements/owed',
          label: 'Underpayments',
          description: 'Amounts by payor, with the months',
        },
      ],
    },
    termPage('curativeItem', {
      title: 'Curative',
      searchTerms:
        'title opinion requirement cure heirship affidavit probate release stipulation ratification subordination waive defect',
      text: [
        'Each requirement of a title opinion is an item. It says what you need, from whom, for which lease and tract, and by when: before drilling, before payment, or advisory.',
        'Cure it with the instrument that settles it, or waive it with a reason and the name of the approver. Open items due before payment keep the owner in suspense.',
      ],
      picture: 'curative',
      routes: ['/app/curative', '/app/curative/$curativeId'],
      places: [{ to: '/app/curative', label: 'Curative', description: 'Open requirements by due date' }],
    }),
    {
      slug: 'owner-relations',
      title: 'Owner relations',
      sentence:
        'See the decimals on which each owner is paid in a month, how each is calculated from title, and what is pending.',
      searchTerms:
        'owner statement suspense ledger escheat unclaimed property balance heirs probate death division order change of address w-9 questions minimum pay',
      text: [
        'An owner’s statement lists every line of the decks in effect in a month of production. Open a decimal to see its tracts, net mineral acres, royalty and unit. Next to it, the statement shows the total of all owners in the deck: 1.00000000.',
        'A change of ownership waits for its documents, such as the probate order and a Form W-9 from each heir. Wellhead then drafts each deck from the effective month on. In a draft the heirs have exact shares, and their decimals total what the owner had, to the eighth place. Approve the drafts under Division of interest.',
        'A death puts the owner in suspense from that month until the change is settled. You cannot edit approved decks, so if one does not show the owner in suspense yet, the statement offers drafts that do.',
        'The suspense ledger lists each amount suspended, released or escheated, by owner, reason and well, with the balance on any day. Money that you hold too long becomes unclaimed property. If a statute is on file, the ledger shows that day and the due date of the report next to the balance. Enter amounts on the owner’s page, under Held in suspense.',
      ],
      routes: [
        '/app/crm/owners',
        '/app/crm/owners/suspense',
        '/app/crm/owners/$partyId',
        '/app/crm/owners/changes/$changeId',
      ],
      places: [
        {
          to: '/app/crm/owners',
          label: 'Owners',
          description: 'Owners in pay, and owners with pending items',
        },
      ],
    },
    {
      slug: 'duplicate-contacts',
      title: 'Duplicate contacts',
      sentence:
        'Wellhead lists possible duplicates with the evidence. You decide, and you can undo every merge.',
      searchTerms: 'merge duplicates same person twice deduplicate combine not the same undo',
      text: [
        'Each night, and when you ask, Wellhead looks for contacts with similar names that share a phone, an email, an address or a tax number. It never merges automatically, and never suggests merging contacts of different kinds or capacities, a junior and a senior, or contacts with different tax numbers.',
        'A merge moves everything that refers to the other contact, and the old address opens the contact that stays. Approved decks keep the name on them at approval. Undo the merge on the contact’s page: both contacts return as they were, and the page lists what has changed since.',
      ],
      routes: ['/app/crm/duplicates'],
      places: [{ to: '/app/crm/duplicates', label: 'Duplicates', description: 'Pairs, most likely first' }],
    },
    {
      slug: 'deals',
      title: 'CRM and deals',
      sentence:
        'Track what you buy, lease, farm out or sell, from the first call to the signed lease, on a board by stage.',
      searchTerms:
        'crm board pipeline stage forecast weighted stuck next call prospect lease acquisition purchase minerals farm-out divestiture right of way services kanban',
      text: [
        'Each pipeline has its stages. A stage has a probability and sets what a deal needs before it enters. Drag a card to move it, or use the keys. A deal is stuck when it has been in its stage for more than 1.5 times the median of earlier deals.',
        'The forecast weights each bonus by the probability of its stage, or by the deal’s own. Every number opens the list behind it. Click the pencil next to the pipeline to change its stages. To remove a stage that has deals, choose where the deals go.',
      ],
      routes: ['/app/crm', '/app/crm/deals'],
      places: [
        {
          to: '/app/crm',
          label: 'CRM',
          description: 'The board, the forecast, stuck deals and people to call',
        },
        { to: '/app/crm/deals', label: 'Deals', description: 'Every deal, to search and sort' },
      ],
      oftenConfusedWith: ['contacts'],
    },
    {
      slug: 'deal',
      title: 'A deal, its offers and its lease',
      sentence:
        'The page shows tracts with their net mineral acres, the offers and counters by tract, the history of the deal, and what the lease still needs.',
      searchTerms:
        'offer counter bonus per net mineral acre nma royalty primary term option expires accept renew make lease signed superseded',
      text: [
        'Tracts are rows and offers are columns, so you can see what changed from offer to offer. Net mineral acres are gross acres times the mineral interest. The bonus is the sum of acres times price over all tracts. You cannot edit an offer after you send it: a new offer supersedes it. Renew an expired offer before you accept it.',
        'Once an offer is accepted, “Create lease” creates the lease with its terms, tracts and lessor, and the bonus as an obligation. Only one lease is created, even if two people click. The page lists what is missing, and whether it blocks the lease or only the payment. You can undo the lease until someone adds to it.',
      ],
      routes: ['/app/crm/deals/$dealId'],
      oftenConfusedWith: ['deals'],
    },
    {
      slug: 'contacts',
      title: 'Contacts',
      sentence:
        'Contacts are everyone you deal with: owners, companies, trusts, estates and agencies. Each one has a single record.',
      searchTerms:
        'party owner lessor person company trust estate heir address phone email crm do not contact',
      text: [
        'A party to a lease, a deck or a check stub is a contact. Open a contact to see its other names, its addresses and phones, whose heir or trustee it is, and every lease, tract and deck that names it.',
        'A person who owns individually and also as a trustee is two contacts. “Do not contact” stops the letters and calls that Wellhead would prepare, and shows the date and the reason.',
      ],
      routes: ['/app/crm/contacts', '/app/crm/contacts/$partyId'],
      places: [
        { to: '/app/crm/contacts', label: 'Contacts', description: 'Everyone, with phone, email and city' },
      ],
    },
  ],
}
