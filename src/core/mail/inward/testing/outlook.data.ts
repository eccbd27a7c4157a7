import { page, parts, plain } from './shape.ts'

const quoted =
  '\n\nHello Edith Hollis,\n\nWhich month is short?\n\nTo reply, answer this email or open the ticket.\n'
const text = 'May and June.\n\nEdith Hollis\nHollis Minerals'
const answered = (head: string) => `${text}\n\n${head}${quoted}`

/** Replies as Outlook writes them on Windows, on the web and on phones, and as Exchange passes them on. */
export const outlookShapes = [
  plain(
    'Outlook',
    text,
    answered(
      'From: Wellhead <no-reply@wells.test>\nSent: Tuesday, March 3, 2026 10:04 AM\nTo: Edith Hollis <edith@example.com>\nSubject: WH-1042: Decimal is short',
    ),
  ),
  plain(
    'Outlook, with a line',
    text,
    answered(
      '________________________________\nFrom: Wellhead <no-reply@wells.test>\nSent: Tuesday, March 3, 2026 10:04 AM\nTo: Edith Hollis <edith@example.com>\nSubject: WH-1042: Decimal is short',
    ),
  ),
  plain(
    'Outlook, bold labels',
    text,
    answered(
      '*From:* Wellhead <no-reply@wells.test>\n*Sent:* Tuesday, March 3, 2026 10:04 AM\n*To:* Edith Hollis <edith@example.com>\n*Subject:* WH-1042: Decimal is short',
    ),
  ),
  plain(
    'Outlook 2003',
    text,
    answered(
      '-----Original Message-----\nFrom: Wellhead [mailto:no-reply@wells.test]\nSent: Tuesday, March 3, 2026 10:04 AM\nTo: Edith Hollis\nSubject: WH-1042: Decimal is short',
    ),
  ),
  plain(
    'Outlook in German',
    text,
    answered(
      'Von: Wellhead <no-reply@wells.test>\nGesendet: Dienstag, 3. März 2026 10:04\nAn: Edith Hollis <edith@example.com>\nBetreff: WH-1042: Decimal is short',
    ),
  ),
  plain(
    'Outlook 2003 in German',
    text,
    answered(
      '-----Ursprüngliche Nachricht-----\nVon: Wellhead [mailto:no-reply@wells.test]\nGesendet: Dienstag, 3. März 2026 10:04\nAn: Edith Hollis\nBetreff: WH-1042: Decimal is short',
    ),
  ),
  plain(
    'Outlook in French',
    text,
    answered(
      'De : Wellhead <no-reply@wells.test>\nEnvoyé : mardi 3 mars 2026 10:04\nÀ : Edith Hollis <edith@example.com>\nObjet : WH-1042: Decimal is short',
    ),
  ),
  plain(
    'Outlook in Spanish',
    text,
    answered(
      'De: Wellhead <no-reply@wells.test>\nEnviado el: martes, 3 de marzo de 2026 10:04\nPara: Edith Hollis <edith@example.com>\nAsunto: WH-1042: Decimal is short',
    ),
  ),
  plain(
    'Outlook in Portuguese',
    text,
    answered(
      'De: Wellhead <no-reply@wells.test>\nEnviada em: terça-feira, 3 de março de 2026 10:04\nPara: Edith Hollis <edith@example.com>\nAssunto: WH-1042: Decimal is short',
    ),
  ),
  plain(
    'Outlook in Italian',
    text,
    answered(
      'Da: Wellhead <no-reply@wells.test>\nInviato: martedì 3 marzo 2026 10:04\nA: Edith Hollis <edith@example.com>\nOggetto: WH-1042: Decimal is short',
    ),
  ),
  plain(
    'Outlook in Dutch',
    text,
    answered(
      'Van: Wellhead <no-reply@wells.test>\nVerzonden: dinsdag 3 maart 2026 10:04\nAan: Edith Hollis <edith@example.com>\nOnderwerp: WH-1042: Decimal is short',
    ),
  ),
  plain(
    'Outlook in Swedish',
    text,
    answered(
      'Från: Wellhead <no-reply@wells.test>\nSkickat: den 3 mars 2026 10:04\nTill: Edith Hollis <edith@example.com>\nÄmne: WH-1042: Decimal is short',
    ),
  ),
  plain(
    'Outlook in Polish',
    text,
    answered(
      'Od: Wellhead <no-reply@wells.test>\nWysłano: wtorek, 3 marca 2026 10:04\nDo: Edith Hollis <edith@example.com>\nTemat: WH-1042: Decimal is short',
    ),
  ),
  plain(
    'Outlook on an iPhone',
    'May and June.',
    `May and June.\n\nGet Outlook for iOS<https://aka.ms/o0ukef>\n________________________________\nFrom: Wellhead <no-reply@wells.test>\nSent: Tuesday, March 3, 2026 10:04:11 AM\nTo: Edith Hollis <edith@example.com>\nSubject: WH-1042: Decimal is short${quoted}`,
  ),
  plain(
    'Outlook on Android in German',
    'Mai und Juni.',
    `Mai und Juni.\n\nOutlook für Android<https://aka.ms/AAb9ysg> herunterladen\n________________________________\nVon: Wellhead <no-reply@wells.test>\nGesendet: Dienstag, 3. März 2026 10:04:11\nAn: Edith Hollis <edith@example.com>\nBetreff: WH-1042: Decimal is short${quoted}`,
  ),
  page(
    'Outlook as a page alone',
    'May and June.\n\nEdith',
    '<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0in}</style></head><body lang="EN-US"><div class="WordSection1"><p class="MsoNormal">May and June.<o:p></o:p></p><p class="MsoNormal"><o:p>&nbsp;</o:p></p><p class="MsoNormal">Edith<o:p></o:p></p><div><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0in 0in 0in"><p class="MsoNormal"><b>From:</b> Wellhead &lt;no-reply@wells.test&gt; <br><b>Sent:</b> Tuesday, March 3, 2026 10:04 AM<br><b>To:</b> Edith Hollis &lt;edith@example.com&gt;<br><b>Subject:</b> WH-1042: Decimal is short<o:p></o:p></p></div></div><p>Hello Edith Hollis,</p></div></body></html>',
  ),
  page(
    'Outlook on the web as a page alone',
    'May and June.',
    '<html><body dir="ltr"><div class="elementToProof">May and June.</div><div id="appendonsend"></div><hr style="display:inline-block;width:98%" tabindex="-1"><div id="divRplyFwdMsg" dir="ltr"><font face="Calibri, sans-serif"><b>From:</b> Wellhead &lt;no-reply@wells.test&gt;<br><b>Sent:</b> Tuesday, March 3, 2026 10:04 AM<br><b>To:</b> Edith Hollis &lt;edith@example.com&gt;<br><b>Subject:</b> WH-1042: Decimal is short</font><div>&nbsp;</div></div><div>Hello Edith Hollis,</div></body></html>',
  ),
  parts('Outlook with a picture', 'As below.\n\n[Picture: image001.png]\n\nEdith', 'related', [
    `Content-Type: text/plain; charset=utf-8\n\nAs below.\n\n[cid:image001.png@01DAB1]\n\nEdith\n\nFrom: Wellhead <no-reply@wells.test>\nSent: Tuesday, March 3, 2026 10:04 AM\nTo: Edith Hollis <edith@example.com>\nSubject: WH-1042${quoted}`,
    'Content-Type: image/png; name="image001.png"\nContent-Disposition: inline; filename="image001.png"\nContent-ID: <image001.png@01DAB1>\nContent-Transfer-Encoding: base64\n\niVBORw0KGgo=',
  ]),
  parts('Exchange with winmail.dat', 'May and June.', 'mixed', [
    'Content-Type: text/plain; charset=us-ascii\n\nMay and June.\n',
    'Content-Type: application/ms-tnef; name="winmail.dat"\nContent-Disposition: attachment; filename="winmail.dat"\nContent-Transfer-Encoding: base64\n\neJ8+Ig==',
  ]),
  plain(
    'Outlook, passed on',
    'See below, it bounced.\n\nFrom: Operator <pay@operator.example>\nSent: Tuesday, March 3, 2026 10:04 AM\nTo: Edith Hollis <edith@example.com>\nSubject: Check 4711\n\nYour check is enclosed.',
    'See below, it bounced.\n\nFrom: Operator <pay@operator.example>\nSent: Tuesday, March 3, 2026 10:04 AM\nTo: Edith Hollis <edith@example.com>\nSubject: Check 4711\n\nYour check is enclosed.\n',
    { subject: 'FW: Check 4711' },
  ),
]
