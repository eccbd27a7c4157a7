/**
 * Texts of one megabyte designed to keep patterns busy: endless anchor words, digits, capitals and brackets.
 */
export function hostileTexts(size = 1_000_000): Record<string, string> {
  const repeatToSize = (text: string) => text.repeat(Math.ceil(size / text.length)).slice(0, size)
  return {
    'one letter': repeatToSize('a'),
    spaces: repeatToSize(' '),
    'lines to fill in': repeatToSize('_ '),
    digits: repeatToSize('1234567890'),
    anchors: repeatToSize('royalty lease term rental acres section abstract pool cease '),
    'number words': repeatToSize('one hundred and twenty thousand and '),
    'fractions without end': repeatToSize('1/8 one-eighth (1/8 '),
    'township marks': repeatToSize('T1N R1W sec 1 NE/4 '),
    'survey names': repeatToSize('A-1 A Survey, Block '),
    titles: repeatToSize('OIL AND GAS LEASE\nTHIS AGREEMENT made between\n'),
    'parties without end': repeatToSize('between A B C D E F G H, of '),
    dates: repeatToSize('this 31st day of February, 2O2'),
    dollars: repeatToSize('$1,234,567.89 bonus per '),
    quotes: repeatToSize('"(\'"),(((('),
    hyphens: repeatToSize('lease-\n'),
    capitals: repeatToSize('AB CD EF GH IJ\n'),
    books: repeatToSize('volume 1 page recorded book '),
  }
}
