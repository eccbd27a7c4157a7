import { termPage, type GuideSection } from './guide-page.ts'

export const wellPages: GuideSection = {
  title: 'Wells',
  pages: [
    {
      slug: 'wells',
      title: 'Well list',
      sentence:
        'See every well with its status, location, operator and latest volumes, in a list or on the map.',
      searchTerms: 'register well list filter state county operator field formation not reporting',
      text: [
        'Views group wells by status: producing, idle, permitted and drilling, plugged. If a well is marked producing but has no recent report, it shows as not reporting. A missing report is not zero production.',
        'Drop a state’s file to add or update wells in bulk. Wellhead reads API numbers in any format.',
      ],
      picture: 'wells',
      routes: ['/app/well'],
      places: [
        { to: '/app/well', label: 'Wells', description: 'One row per well, with volumes of the last month' },
        { to: '/app/map', label: 'Map', description: 'The same wells by symbol' },
      ],
    },
    termPage('wellDates', {
      title: 'The well page',
      searchTerms:
        'well file header location trajectory lateral depth perforations status history operator tests inspections',
      text: [
        'The page shows the facts, production, tests, downtime, inspections, equipment, owners and documents of one well. Type and status keep the agency’s own word next to ours, so you can always see the original.',
        'Spud is the start of drilling. Shut-in means able to produce but closed; plugged means permanently abandoned. Each has its date, and the history keeps earlier dates.',
      ],
      picture: 'well',
      routes: ['/app/well/$wellId'],
    }),
    termPage('apiNumber', {
      title: 'API number',
      searchTerms: 'API 10 12 14 digits US well number UWI FIPS leading zero sidetrack',
      text: [
        '33-053-04755-00-00 gives the state, county, well, sidetrack and event. The state code is the API’s own, in alphabetical order; it is not FIPS. North Dakota is 33, Texas 42, Colorado 05.',
        'An API number is text, never a number. A spreadsheet that drops the zero of Colorado’s 05 leaves nine digits, and the import offers to restore it. Wellhead accepts ten, twelve and fourteen digits, with or without dashes.',
      ],
      oftenConfusedWith: ['pages-of-imports'],
    }),
    termPage('pool', {
      title: 'Production',
      searchTerms:
        'monthly volumes oil gas water NGL days on sold flared used stock BOM EOM negative zero blank pool formation',
      text: [
        'The table has one row per well, pool, month and source. Blank means not reported; zero means reported as none. Wellhead never confuses the two, because a lease may depend on the difference.',
        'Check the stock: oil at the end of the month = oil at the beginning + produced − sold, with adjustments. Wellhead flags a volume with no days on, or with more days than the month has.',
      ],
      example: 'waterCut',
      oftenConfusedWith: ['day-rates'],
    }),
    termPage('dayRates', {
      title: 'Day rates',
      searchTerms: 'bbl/d mcf/d producing day calendar day rate bopd days on',
      text: [
        'The calendar-day rate divides by all days of the month; the producing-day rate divides by the days the well was on. If a well is down half the month, the first rate drops by half and the second does not change, so every rate says which one it is.',
      ],
      example: 'producingDay',
    }),
    termPage('gasOilRatio', {
      title: 'Gas-oil ratio and water cut',
      searchTerms: 'GOR WC water cut scf/bbl ratio test',
      text: [
        'A rising gas-oil ratio or water cut often says more about a well than its rate. Both need the two volumes of the same month. Without oil, there is no gas-oil ratio.',
      ],
      example: 'gor',
    }),
    termPage('boe', {
      title: 'Barrels of oil equivalent',
      searchTerms: 'BOE mcfe six to one energy equivalent',
      text: [
        'Six mcf of gas count as one barrel because they hold about the same energy. They have never sold for the price of a barrel, so use BOE to compare sizes, not values.',
      ],
      example: 'boe',
    }),
    termPage('deferredVolume', {
      title: 'Downtime and deferred volume',
      searchTerms: 'down downtime stop lost deferred production hours reason pump power weather',
      text: [
        'Log when a well went down, when it came back, and why. The deferred volume is what the well would have produced in those hours at its prior rate. It is deferred, not lost: it is still in the reservoir.',
      ],
      example: 'deferred',
    }),
    {
      slug: 'anomalies',
      title: 'Anomalies',
      sentence:
        'This page lists volumes, stocks, trends, links and payments that do not reconcile, each with its figures and possible cost to you.',
      searchTerms: 'anomaly inbox off trend negative production dismiss explain flag data quality',
      text: [
        'Checks run every ten minutes. Explain an anomaly with its cause, or dismiss it. It stays closed until its figures change.',
        'If Wellhead knows the NRI, it shows the lost volume net to you. If not, it shows a dash.',
      ],
      picture: 'anomalies',
      marks: [
        { selector: 'column Anomaly', explanation: 'The difference from the expected figure.' },
        { selector: 'column Lost, net', explanation: 'The possible loss, net to your interest.' },
        {
          selector: 'column Deferred, net',
          explanation: 'The production behind that loss, net to your interest.',
        },
      ],
      routes: ['/app/anomalies'],
      places: [{ to: '/app/anomalies', label: 'Anomalies', description: 'Open anomalies first, by cost' }],
    },
    {
      slug: 'equipment',
      title: 'Equipment',
      sentence:
        'Track the equipment at your wells and tanks: type, serial number, installation, inspections and defects.',
      searchTerms: 'equipment inspection serial pump tank separator compressor overdue',
      text: [
        'An inspection has a result and, optionally, the date of the next one. Overdue inspections appear in the list and on the dashboard.',
      ],
      routes: ['/app/equipment', '/app/equipment/$equipmentId'],
      places: [
        { to: '/app/equipment', label: 'Equipment', description: 'By well, with the next inspection' },
      ],
    },
    {
      slug: 'map',
      title: 'Map',
      sentence:
        'The map shows wells by standard symbol, leases by outline, and township and section lines from your own wells.',
      searchTerms:
        'map symbols layers lateral outline select area polygon measure acres table legend print scale pdf section township range plss',
      text: [
        'A filled circle is an oil well, a circle with rays a gas well, and both an oil and gas well. An arrow means injection. An open circle is a location or permit. A bar means shut in or idle; a slash means plugged.',
        'The legend lists items in view, with counts and net acres. Click a line to hide its items. Layers sets what the map draws and what the colors show: status, expiration, royalty, net acres or prospect for leases; status, latest rate or first production for wells.',
        'Type “152N-101W 19” or “Sec 19” into the search to go there. Section lines are approximate; each township states its accuracy. You can import an official section grid under Imports, as a zipped shapefile or GeoJSON with PLSSID and FRSTDIVNO. It takes precedence.',
        'Choose Select area and drag, or Shift-drag, to select wells and leases; Select by polygon lets you draw any shape. With the keyboard, move the map with the arrow keys and press Enter to set each corner at the crosshair. Show the selection in the lease or well list, which stays filtered by the area, or export it. Measure shows miles, feet and acres. Print makes a PDF at a true scale such as 1:24,000.',
      ],
      picture: 'map',
      routes: ['/app/map'],
      places: [{ to: '/app/map', label: 'Map', description: 'Wells and leases in view' }],
    },
  ],
}
