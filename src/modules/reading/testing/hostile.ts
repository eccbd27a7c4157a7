/**
 * Texts of one megabyte designed to keep patterns busy: endless anchor words, digits, capitals and brackets.
 */
export function hostileTexts(size = 1_000_000): Record<string, string> {
  const filled = (piece: string) => piece.repeat(Math.ceil(size / piece.length)).slice(0, size)
  return {
    'one letter': filled('a'),
    spaces: filled(' '),
    'lines to fill in': filled('_ '),
    digits: filled('1234567890'),
    anchors: filled('royalty lease term rental acres section abstract pool cease '),
    'number words': filled('one hundred and twenty thousand and '),
    'fractions without end': filled('1/8 one-eighth (1/8 '),
    'township marks': filled('T1N R1W sec 1 NE/4 '),
    'survey names': filled('A-1 A Survey, Block '),
    titles: filled('OIL AND GAS LEASE\nTHIS AGREEMENT made between\n'),
    'parties without end': filled('between A B C D E F G H, of '),
    dates: filled('this 31st day of February, 2O2'),
    dollars: filled('$1,234,567.89 bonus per '),
    quotes: filled('"(\'"),(((('),
    hyphens: filled('lease-\n'),
    capitals: filled('AB CD EF GH IJ\n'),
    books: filled('volume 1 page recorded book '),
  }
}
