import { idea, type GuideSection } from './guide-page.ts'

export const wellPages: GuideSection = {
  title: 'Wells',
  pages: [
    {
      slug: 'wells',
      title: 'The list of wells',
      sentence: 'Every well with its status, location, operator and latest volumes, in a list or on the map.',
      also: 'register well list filter state county operator field formation not reporting',
      text: [
        'Views gather wells by status: producing, idle, permitted and drilling, plugged. A well that is marked producing but has sent no report lately is shown as not reporting; silence is not zero production.',
        'Drop a state’s file to add or update wells in bulk; API numbers are read in any spelling.',
      ],
      picture: 'wells',
      routes: ['/app/well'],
      places: [
        { to: '/app/well', label: 'Wells', shows: 'One row per well, volumes of the last month' },
        { to: '/app/map', label: 'Map', shows: 'The same wells by their symbol' },
      ],
    },
    idea('wellDates', {
      title: 'A well, page by page',
      also: 'well file header location trajectory lateral depth perforations status history operator tests inspections',
      text: [
        'Facts, production, tests, downtime, inspections, equipment, owners and documents of one well. Type and status keep the agency’s own word beside ours, so you can always see what was read.',
        'Spud is when drilling began. Shut-in means able to produce but closed; plugged means abandoned for good. Each has its date, and the history keeps earlier ones.',
      ],
      picture: 'well',
      routes: ['/app/well/$wellId'],
    }),
    idea('apiNumber', {
      title: 'API number',
      also: 'API 10 12 14 digits US well number UWI FIPS leading zero sidetrack',
      text: [
        '33-053-04755-00-00: state, county, well, sidetrack, event. The state code is the API’s own, alphabetical; it is not FIPS. North Dakota is 33, Texas 42, Colorado 05.',
        'It is text, never a number: a spreadsheet that drops the zero of Colorado’s 05 leaves nine digits, and the import offers to put it back. Ten, twelve and fourteen digits are accepted, with or without dashes.',
      ],
      unlike: ['pages-of-imports'],
    }),
    idea('pool', {
      title: 'Production',
      also: 'monthly volumes oil gas water NGL days on sold flared used stock BOM EOM negative zero blank pool formation',
      text: [
        'One row per well, pool, month and source. Blank means not reported; zero means reported as none. The two are never mixed up, because a lease may hang on it.',
        'Check the stock: oil at the end of the month = oil at the beginning + produced − sold, with adjustments. A volume with no days on, or more days than the month has, is flagged for a look.',
      ],
      example: 'waterCut',
      unlike: ['day-rates'],
    }),
    idea('dayRates', {
      title: 'Day rates',
      also: 'bbl/d mcf/d producing day calendar day rate bopd days on',
      text: [
        'The calendar-day rate divides by all days of the month; the producing-day rate divides by the days the well was on. A well down half the month looks half as good by the one and unchanged by the other, so every rate says which it is.',
      ],
      example: 'producingDay',
    }),
    idea('gasOilRatio', {
      title: 'Gas-oil ratio and water cut',
      also: 'GOR WC water cut scf/bbl ratio test',
      text: [
        'A rising gas-oil ratio or water cut often says more about a well than its rate. Both need the two volumes of the same month; with no oil there is no ratio.',
      ],
      example: 'gor',
    }),
    idea('boe', {
      title: 'Barrels of oil equivalent',
      also: 'BOE mcfe six to one energy equivalent',
      text: [
        'Six mcf of gas count as one barrel because they hold about the same energy. They never sold at the price of one: use BOE to compare sizes, not values.',
      ],
      example: 'boe',
    }),
    idea('deferredVolume', {
      title: 'Downtime and deferred volume',
      also: 'down downtime stop lost deferred production hours reason pump power weather',
      text: [
        'Note when a well went down, when it came back, and why. What it would have made is the rate before the stop over the hours. It is deferred, not lost: the reservoir still has it.',
      ],
      example: 'deferred',
    }),
    {
      slug: 'anomalies',
      title: 'Anomalies',
      sentence:
        'Volumes, stocks, trends, links and payments that do not fit, each with its figures and what it may cost you.',
      also: 'anomaly inbox off trend negative production dismiss explain flag data quality',
      text: [
        'Checks run every ten minutes. Explain an anomaly with its cause, or dismiss it; it stays settled until the figures behind it change.',
        'Where the NRI is known, the volume that was not made is shown net to you. Where it is not, it is a dash.',
      ],
      picture: 'anomalies',
      marks: [
        { find: 'column What does not look right', says: 'What differs, from what was expected.' },
        { find: 'column Lost, net', says: 'What it may have cost, for your net interest.' },
        { find: 'column Cause', says: 'What someone found out, once they looked into it.' },
      ],
      routes: ['/app/anomalies'],
      places: [{ to: '/app/anomalies', label: 'Anomalies', shows: 'Open ones first, by what they cost' }],
    },
    {
      slug: 'equipment',
      title: 'Equipment',
      sentence:
        'What stands at your wells and tanks: type, serial number, installation, inspections and defects.',
      also: 'equipment inspection serial pump tank separator compressor overdue',
      text: [
        'An inspection has a result and, if you like, the day the next is due. Overdue ones show in the list and on the dashboard.',
      ],
      routes: ['/app/equipment', '/app/equipment/$equipmentId'],
      places: [{ to: '/app/equipment', label: 'Equipment', shows: 'By well, with the next inspection' }],
    },
    {
      slug: 'map',
      title: 'Map',
      sentence:
        'Wells by their standard symbol, leases by outline, and township and section lines from your own wells.',
      also: 'map symbols layers lateral outline select area polygon measure acres table legend print scale pdf section township range plss',
      text: [
        'Filled circle oil, circle with rays gas, both for oil and gas, an arrow for injection, an open circle for a location or permit. A bar means shut in or idle, a slash plugged.',
        'The legend lists what is in view, with counts and net acres. Click a line to hide what it names. Layers chooses what is drawn and what the colors show: status, expiration, royalty, net acres or prospect for leases; status, latest rate or first production for wells.',
        'Type “152N-101W 19” or “Sec 19” into the search to go there. Section lines are approximate; each township says how accurate they are. An official section grid, as a zipped shapefile or GeoJSON with PLSSID and FRSTDIVNO, comes in under Imports and takes precedence.',
        'Choose Select area and drag, or Shift-drag, to select wells and leases; Select by polygon takes any shape. Open what is selected, or export it. Measure shows miles, feet and acres. Print makes a PDF at a true scale such as 1:24,000.',
      ],
      picture: 'map',
      routes: ['/app/map'],
      places: [{ to: '/app/map', label: 'Map', shows: 'Wells and leases in view' }],
    },
  ],
}
