import { page, parts, plain, typed } from './shape.ts'

const marked =
  '\n> Hello Edith Hollis,\n> \n> Which month is short?\n> \n> To reply, answer this email or open the ticket.\n'
const bare =
  '\n\nHello Edith Hollis,\n\nWhich month is short?\n\nTo reply, answer this email or open the ticket.\n'
const text = 'May and June.'

/** Replies as Apple, Thunderbird, Yahoo, Samsung, Notes and others write them, and in older character sets. */
export const otherShapes = [
  plain(
    'Apple Mail',
    text,
    `May and June.\n\n> On Mar 3, 2026, at 10:04\u202FAM, Wellhead <no-reply@wells.test> wrote:\n> ${marked}`,
  ),
  plain(
    'Apple Mail, attribution unmarked',
    text,
    `May and June.\n\nOn Mar 3, 2026, at 10:04 AM, Wellhead <no-reply@wells.test> wrote:\n${marked}`,
  ),
  plain(
    'iPhone',
    text,
    `May and June.\n\nSent from my iPhone\n\n> On Mar 3, 2026, at 10:04 AM, Wellhead <no-reply@wells.test> wrote:\n> ${marked}`,
  ),
  plain(
    'iPhone, quoted without marks',
    text,
    `May and June.\nSent from my iPhone\n\nOn Mar 3, 2026, at 10:04 AM, Wellhead <no-reply@wells.test> wrote:\n\n\uFEFF${bare}`,
  ),
  plain(
    'iPhone in German',
    'Mai und Juni.',
    `Mai und Juni.\n\nVon meinem iPhone gesendet\n\n> Am 03.03.2026 um 10:04 schrieb Wellhead <no-reply@wells.test>:\n> ${marked}`,
  ),
  plain(
    'iPhone in French',
    'Mai et juin.',
    `Mai et juin.\n\nEnvoyé de mon iPhone\n\n> Le 3 mars 2026 à 10:04, Wellhead <no-reply@wells.test> a écrit :\n> ${marked}`,
  ),
  plain(
    'iPhone in Spanish',
    'Mayo y junio.',
    `Mayo y junio.\n\nEnviado desde mi iPhone\n\n> El 3 mar 2026, a las 10:04, Wellhead <no-reply@wells.test> escribió:\n> ${marked}`,
  ),
  plain(
    'iPhone in Italian',
    'Maggio e giugno.',
    `Maggio e giugno.\n\nInviato da iPhone\n\n> Il giorno 3 mar 2026, alle ore 10:04, Wellhead <no-reply@wells.test> ha scritto:\n> ${marked}`,
  ),
  plain(
    'iPhone in Japanese',
    '5月と6月です。',
    `5月と6月です。\n\niPhoneから送信\n\n> 2026/03/03 10:04、Wellhead <no-reply@wells.test>のメール:\n> ${marked}`,
  ),
  plain('Thunderbird, answer below', text, `On 3/3/26 10:04, Wellhead wrote:${marked}\nMay and June.\n`),
  plain('Thunderbird, answer above', text, `May and June.\n\nOn 3/3/26 10:04, Wellhead wrote:${marked}`),
  plain(
    'Thunderbird in German',
    'Mai und Juni.',
    `Am 03.03.26 um 10:04 schrieb Wellhead:${marked}\nMai und Juni.\n`,
  ),
  plain(
    'Thunderbird with a signature',
    text,
    `May and June.\n\nOn 3/3/26 10:04, Wellhead wrote:${marked}\n-- \nEdith Hollis\nHollis Minerals\n`,
  ),
  typed(
    'Thunderbird, flowed',
    'A line that is long and goes on here.\n\nMay and June.',
    'text/plain; charset=utf-8; format=flowed',
    `A line that is long \nand goes on here.\n\nMay and June.\n\nOn 3/3/26 10:04, Wellhead wrote:${marked}`,
  ),
  plain(
    'Yahoo',
    text,
    ` May and June.\n    On Tuesday, March 3, 2026 at 10:04:00 AM CST, Wellhead <no-reply@wells.test> wrote:  \n \n ${bare}`,
  ),
  plain(
    'Yahoo on Android',
    text,
    `May and June.\n\nSent from Yahoo Mail on Android \n \n  On Tue, Mar 3, 2026 at 10:04, Wellhead<no-reply@wells.test> wrote: ${bare}`,
  ),
  page(
    'Yahoo as a page alone',
    text,
    '<html><body><div class="ydp1yahoo-style-wrap"><div dir="ltr">May and June.</div></div><div id="yahoo_quoted_1" class="yahoo_quoted"><div><div>On Tuesday, March 3, 2026 at 10:04:00 AM CST, Wellhead &lt;no-reply@wells.test&gt; wrote:</div><div><br></div><div>Hello Edith Hollis,</div></div></div></body></html>',
  ),
  plain(
    'Samsung',
    text,
    `May and June.\n\n\nSent from my Galaxy\n\n\n-------- Original message --------\nFrom: Wellhead <no-reply@wells.test> \nDate: 3/3/26  10:04 AM  (GMT-06:00) \nTo: edith@example.com \nSubject: WH-1042: Decimal is short ${bare}`,
  ),
  plain(
    'Samsung in German',
    'Mai und Juni.',
    `Mai und Juni.\n\nVon meinem Galaxy gesendet\n\n-------- Ursprüngliche Nachricht --------\nVon: Wellhead <no-reply@wells.test>\nDatum: 03.03.26  10:04  (GMT+01:00)\nAn: edith@example.com\nBetreff: WH-1042 ${bare}`,
  ),
  plain(
    'HCL Notes',
    text,
    `May and June.\n\n\n\nFrom:   Wellhead <no-reply@wells.test>\nTo:     edith@example.com\nDate:   03/03/2026 10:04 AM\nSubject:        WH-1042: Decimal is short\n\n${bare}`,
  ),
  plain(
    'Lotus iNotes',
    text,
    `May and June.\n\n-----Wellhead <no-reply@wells.test> wrote: -----\nTo: edith@example.com\nFrom: Wellhead <no-reply@wells.test>\nDate: 03/03/2026 10:04AM\nSubject: WH-1042${bare}`,
  ),
  plain(
    'Zoho',
    text,
    `May and June.\n\n\n\n---- On Tue, 03 Mar 2026 10:04:00 -0600 Wellhead <no-reply@wells.test> wrote ----\n${bare}`,
  ),
  plain(
    'Proton',
    text,
    `May and June.\n\nSent from Proton Mail for Android.\n\n-------- Original Message --------\nOn Tuesday, 03/03/26 at 10:04 Wellhead <no-reply@wells.test> wrote:\n${marked}`,
  ),
  plain(
    'K-9',
    text,
    `May and June.\n\nAm 3. März 2026 10:04:00 MEZ schrieb Wellhead <no-reply@wells.test>:${marked}-- \nDiese Nachricht wurde von meinem Android-Gerät mit K-9 Mail gesendet.\n`,
  ),
  plain('Roundcube', text, `On 2026-03-03 10:04, Wellhead wrote:${marked}\nMay and June.\n`),
  plain(
    'mutt, between the lines',
    '> Which month is short?\n\nMay and June.\n\n> Which well?\n\nBerg 1-12H.',
    '> Which month is short?\n\nMay and June.\n\n> Which well?\n\nBerg 1-12H.\n\n-- \nEdith\n',
  ),
  typed(
    'ISO-8859-1, quoted-printable',
    'Die Höhe stimmt für Mai nicht.',
    'text/plain; charset=iso-8859-1\nContent-Transfer-Encoding: quoted-printable',
    'Die H=F6he stimmt f=FCr Mai nicht.\n',
  ),
  typed(
    'windows-1252, eight bits',
    'The owner’s share – 3/16.',
    'text/plain; charset=windows-1252\nContent-Transfer-Encoding: 8bit',
    'The owner\x92s share \x96 3/16.\n',
    { encoding: 'latin1' },
  ),
  typed(
    'UTF-8, base64',
    '½ of the royalty.',
    'text/plain; charset=utf-8\nContent-Transfer-Encoding: base64',
    Buffer.from('½ of the royalty.\n').toString('base64'),
  ),
  typed('ISO-2022-JP', '5月です。', 'text/plain; charset=iso-2022-jp', '5\x1B$B7n$G$9!#\x1B(B\n', {
    encoding: 'latin1',
  }),
  typed(
    'KOI8-R',
    'Май',
    'text/plain; charset=koi8-r\nContent-Transfer-Encoding: quoted-printable',
    '=ED=C1=CA\n',
  ),
  page(
    'A form and a pixel that tells',
    'Do you accept?\n\nYes, we do.',
    '<p>Do you accept?</p><form action="https://evil.example/"><input name="card" value="4111"><select><option>One</option></select><button>Send</button></form><p>Yes, we do.</p><img src="https://evil.example/p.gif" width="1" height="1" alt="p">',
  ),
  parts('A picture between the words of a page', 'Before [Picture: well.jpg] after.', 'related', [
    'Content-Type: text/html; charset=utf-8\n\n<p>Before <img src="cid:p1" alt="x"> after.</p>',
    'Content-Type: image/jpeg; name="well.jpg"\nContent-Disposition: inline; filename="well.jpg"\nContent-ID: <p1>\nContent-Transfer-Encoding: base64\n\n/9j/4A==',
  ]),
  parts('A page and a text, whose text is empty', 'Only here.', 'alternative', [
    'Content-Type: text/plain; charset=utf-8\n\n \n',
    'Content-Type: text/html; charset=utf-8\n\n<p>Only here.</p>',
  ]),
]
