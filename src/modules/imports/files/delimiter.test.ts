import { expect, test } from 'vitest'
import { sniffDelimiter } from './delimiter.ts'

test.each([
  ['api,oil\n1,2\n3,4', ','],
  ['api\toil\n1\t2\n3\t4', '\t'],
  ['api;oil\n1;2,5\n3;4,7', ';'],
  ['api|lessee\n1|SMITH, JOHN\n2|DOE, JANE', '|'],
  ['api\n3001529417\n3001529418', ','],
  ['', ','],
])('the text %j is split at %j', (text, delimiter) => expect(sniffDelimiter(text)).toBe(delimiter))

test('delimiters inside quotes and quoted line breaks do not count', () => {
  expect(sniffDelimiter('name;note\n"a,b,c,d";"x,\ny,z"\n"e,f,g,h";"u,v"')).toBe(';')
})

test('sentences above the table do not mislead the detection', () => {
  const preamble = 'State of Somewhere, Oil and Gas Division, Report\nPrinted on May 3, 2024\n\n'
  const rows = Array.from({ length: 20 }, (_, i) => `${i}\tSMITH, J\t12\t13`).join('\n')
  expect(sniffDelimiter(`${preamble}api\tlessee\toil\tgas\n${rows}`)).toBe('\t')
})
