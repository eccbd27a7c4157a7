/**
 * The deadline by which a month's production is on record, by state and source. `OPERATOR`: the day by which
 * operators file with the agency. `STATE`: the day by which the agency has published it, about a month later.
 * (unverified): general trade knowledge, not read in the rule itself. An organization replaces any line by
 * its own.
 */
export const lagTable = [
  line('AK', 'OPERATOR', 1, 20, 'AOGCC Form 10-405, 20 AAC 25.230 (unverified)'),
  line('AK', 'STATE', 2, 31, 'AOGCC, published monthly (unverified)'),
  line('CA', 'OPERATOR', 1, 31, 'CalGEM monthly report, Pub. Res. Code 3227 (unverified)'),
  line('CA', 'STATE', 3, 31, 'CalGEM, published monthly (unverified)'),
  line('CO', 'OPERATOR', 2, 15, 'ECMC Form 7, 45 days after the month, Rule 413 (unverified)'),
  line('CO', 'STATE', 3, 15, 'ECMC, published as filed (unverified)'),
  line('KS', 'OPERATOR', 2, 20, 'Kansas Department of Revenue, gross production return (unverified)'),
  line('KS', 'STATE', 4, 30, 'Kansas Geological Survey, published monthly (unverified)'),
  line('LA', 'OPERATOR', 2, 15, 'Office of Conservation, monthly reports (unverified)'),
  line('LA', 'STATE', 3, 15, 'SONRIS, published monthly (unverified)'),
  line('MT', 'OPERATOR', 1, 31, 'MBOGC Form 6, ARM 36.22.1242 (unverified)'),
  line('MT', 'STATE', 2, 31, 'MBOGC, published monthly (unverified)'),
  line('ND', 'OPERATOR', 2, 1, 'NDIC Form 5, first of the second month after, NDAC 43-02-03-52 (unverified)'),
  line('ND', 'STATE', 2, 31, 'NDIC, published about six weeks after the month (unverified)'),
  line('NM', 'OPERATOR', 2, 15, 'OCD Form C-115, 15th of the second month after, 19.15.7.24 NMAC'),
  line('NM', 'STATE', 3, 15, 'OCD, published as filed (unverified)'),
  line(
    'OK',
    'OPERATOR',
    2,
    25,
    'Tax Commission gross production report, 25th of the second month after (unverified)',
  ),
  line('OK', 'STATE', 3, 31, 'Corporation Commission and Tax Commission, published monthly (unverified)'),
  line(
    'PA',
    'OPERATOR',
    2,
    15,
    'DEP monthly report of unconventional wells, 45 days after the month (unverified)',
  ),
  line('PA', 'STATE', 3, 15, 'DEP, published as filed (unverified)'),
  line('TX', 'OPERATOR', 1, 31, 'RRC Form PR, last day of the month after (unverified)'),
  line('TX', 'STATE', 2, 31, 'RRC, published monthly (unverified)'),
  line('UT', 'OPERATOR', 2, 15, 'DOGM Form 10, 45 days after the month (unverified)'),
  line('UT', 'STATE', 3, 15, 'DOGM, published monthly (unverified)'),
  line('WY', 'OPERATOR', 1, 31, 'WOGCC Form 2, last day of the month after (unverified)'),
  line('WY', 'STATE', 2, 31, 'WOGCC, published monthly (unverified)'),
  line('OTHER', 'OPERATOR', 2, 31, 'Operators report within about two months (unverified)'),
  line('OTHER', 'STATE', 3, 31, 'States publish two to three months after the month (unverified)'),
]

function line(state: string, source: 'STATE' | 'OPERATOR', months: number, day: number, basis: string) {
  return { state, source, months, day, basis }
}
