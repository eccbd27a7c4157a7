import { page, parts, plain } from './shape.ts'

const quote = `
> Hello Edith Hollis,
>
> Which month is short?
>
> To reply, answer this email or open the ticket.
>
`
const answered = (attribution: string) => `May and June.\n\nThank you,\nEdith\n\n${attribution}\n${quote}`
const text = 'May and June.\n\nThank you,\nEdith'

/** Replies as Gmail writes them on the web and on phones, in the languages of its users. */
export const gmailShapes = [
  plain('Gmail', text, answered('On Tue, Mar 3, 2026 at 10:04 AM Wellhead <no-reply@wells.test> wrote:')),
  plain(
    'Gmail on a phone',
    text,
    answered('On Tue, Mar 3, 2026, 10:04 Wellhead <no-reply@wells.test> wrote:'),
  ),
  plain(
    'Gmail, broken attribution',
    text,
    answered(
      'On Tue, Mar 3, 2026 at 10:04 AM Wellhead Support of the Whole Product <\nno-reply@support.wells.test> wrote:',
    ),
  ),
  plain(
    'Gmail in Spanish',
    text,
    answered('El mar, 3 mar 2026 a las 10:04, Wellhead (<no-reply@wells.test>) escribió:'),
  ),
  plain(
    'Gmail in German',
    text,
    answered('Am Di., 3. März 2026 um 10:04 Uhr schrieb Wellhead <\nno-reply@wells.test>:'),
  ),
  plain(
    'Gmail in French',
    text,
    answered('Le mar. 3 mars 2026 à 10:04, Wellhead <no-reply@wells.test> a écrit :'),
  ),
  plain(
    'Gmail in Portuguese',
    text,
    answered('Em ter., 3 de mar. de 2026 às 10:04, Wellhead <no-reply@wells.test>\nescreveu:'),
  ),
  plain(
    'Gmail in Italian',
    text,
    answered('Il giorno mar 3 mar 2026 alle ore 10:04 Wellhead <no-reply@wells.test>\nha scritto:'),
  ),
  plain(
    'Gmail in Dutch',
    text,
    answered('Op di 3 mrt 2026 om 10:04 schreef Wellhead <no-reply@wells.test>:'),
  ),
  plain(
    'Gmail in Swedish',
    text,
    answered('Den tis 3 mars 2026 kl 10:04 skrev Wellhead <no-reply@wells.test>:'),
  ),
  plain(
    'Gmail in Norwegian',
    text,
    answered('tir. 3. mar. 2026 kl. 10:04 skrev Wellhead <no-reply@wells.test>:'),
  ),
  plain(
    'Gmail in Polish',
    text,
    answered('wt., 3 mar 2026 o 10:04 Wellhead <no-reply@wells.test> napisał(a):'),
  ),
  plain('Gmail in Russian', text, answered('вт, 3 мар. 2026 г. в 10:04, Wellhead <no-reply@wells.test>:')),
  plain('Gmail in Japanese', text, answered('2026年3月3日(火) 10:04 Wellhead <no-reply@wells.test>:')),
  plain('Gmail in Chinese', text, answered('Wellhead <no-reply@wells.test> 于2026年3月3日周二 10:04写道：')),
  plain(
    'Gmail in Turkish',
    text,
    answered('Wellhead <no-reply@wells.test>, 3 Mar 2026 Sal, 10:04 tarihinde şunu\nyazdı:'),
  ),
  plain(
    'Gmail, answers between the lines',
    `On Tue, Mar 3, 2026 at 10:04 AM Wellhead <no-reply@wells.test> wrote:

> Which month is short?

May and June.

> Which well?

Berg 1-12H.`,
    `On Tue, Mar 3, 2026 at 10:04 AM Wellhead <no-reply@wells.test> wrote:

> Which month is short?

May and June.

> Which well?

Berg 1-12H.
`,
  ),
  parts('Gmail with a picture in the text', 'Here it is:\n\n[Picture: check.png]\n\nSee?', 'related', [
    `Content-Type: text/plain; charset=utf-8\n\nHere it is:\n\n[image: check.png]\n\nSee?\n\nOn Tue, Mar 3, 2026 at 10:04 AM Wellhead <no-reply@wells.test> wrote:\n${quote}`,
    'Content-Type: image/png; name="check.png"\nContent-Disposition: inline; filename="check.png"\nContent-ID: <ii_1>\nContent-Transfer-Encoding: base64\n\niVBORw0KGgo=',
  ]),
  page(
    'Gmail as a page alone',
    'May and June.\n\nThank you',
    '<div dir="ltr"><div>May and June.</div><div><br></div><div>Thank you</div></div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">On Tue, Mar 3, 2026 at 10:04 AM Wellhead &lt;<a href="mailto:no-reply@wells.test">no-reply@wells.test</a>&gt; wrote:<br></div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex"><p>Hello Edith Hollis,</p><p>Which month is short?</p></blockquote></div>',
  ),
  plain(
    'Gmail, passed on',
    `Please look at this.

---------- Forwarded message ---------
From: Operator <pay@operator.example>
Date: Tue, Mar 3, 2026 at 10:04 AM
Subject: Check 4711
To: Edith Hollis <edith@example.com>


Your check is enclosed.`,
    `Please look at this.

---------- Forwarded message ---------
From: Operator <pay@operator.example>
Date: Tue, Mar 3, 2026 at 10:04 AM
Subject: Check 4711
To: Edith Hollis <edith@example.com>


Your check is enclosed.
`,
    { subject: 'Fwd: Check 4711' },
  ),
]
