import type { Ending } from './lease-status.ts'

/**
 * Meanings of agencies' lease status words, by kind and in matching order. Words are compared in capitals with every
 * run of non-letters as one space, so "Expir." and "EXPIR" match.
 * Sources: BOEM lease data (PRIMRY, PROD, UNIT, OPERNS, SOP, SOO, RELINQ, EXPIR, TERMIN, REJECT, NO-ISS), Quorum's
 * lease schema (field notes §2b), BLM case dispositions, state land offices; the rest is general trade knowledge.
 */

/** Something requested, planned, partial or denied has not happened, so the status decides nothing. */
export const undecidedPatterns: readonly RegExp[] = [
  /\bPARTIAL(?:LY)?\b|\bIN PART\b|\bPART(?=\s+REL)/,
  /\bPENDING\b|\bPROPOSED\b|\bREQUESTED\b|\bAPPLIED\b|\bINTENT\b|\bWILL\b|\bTO BE\b|\bUNDER REVIEW\b/,
  /\bNOT (?:YET )?(?:EXPIRED|TERMINATED|RELEASED|RELINQUISHED|CANCELL?ED|CLOSED)\b|\bUN(?:EXPIRED|RELEASED)\b/,
]

export const neverIssuedPatterns: readonly RegExp[] = [
  /\bREJ(?:ECT(?:ED|ION)?)?\b|\bDENIED\b|\bWITHDRAWN\b|\bNO BIDS?\b/,
  /\bNO ISS(?:UE)?\b|\bNO EXE\b|\b(?:NOT|NEVER|UN) ?(?:ISSUED|EXECUTED)\b/,
]

/** A lease held past its term by production or similar; its term may well be called expired. */
export const heldPatterns: readonly RegExp[] = [
  /\bHBP\b|\bHBU\b|\bHBO\b|\bHELD\b|\bEXTENDED BY PROD\w*/,
  /\bPROD(?:UC(?:ING|TIVE|TION|ES))?\b|\bPRDG\b|\bPDP\b/,
  /\bSHUT ?IN\b|\bUNIT(?:IZED)?\b|\bOPERNS\b|\bSO[PO]\b|\bDSO\b/,
]

/** "Non-producing" is not production, whatever else the status contains. */
export const notProducingPattern =
  /\b(?:NON|NOT|NO|UN)\s?(?:PROD\w*|HBP|HELD)\b|\b(?:LACK|CESSATION) OF PROD\w*/g

export const endingPatterns: readonly [RegExp, Ending][] = [
  [/\bEXP(?:D|IR|IRE|IRED|IRATION)?\b|\bLAPSED?\b/, 'EXPIRED'],
  [/\bRELIN?Q\w*|\bRLNQ\w*|\bREL(?:EASE[DS]?|D|S)?\b|\bRLSE?D?\b|\bDROPPED\b/, 'RELEASED'],
  [/\bSURR(?:END(?:ER(?:ED)?)?)?\b/, 'SURRENDERED'],
  [/\bTERMIN\w*|\bTERM[DT]\b|\bTRMN?D?\b|\bTERMED\b/, 'TERMINATED'],
  [/\bCANC(?:EL\w*|LD?)?\b|\bCNCL\w*|\bCXL\w*|\bFORF(?:EIT\w*)?\b|\bREVOKED\b|\bRESCINDED\b/, 'TERMINATED'],
  [/\bCLOSED?\b|\bCLSD\b|\bINACTIVE\b|\b(?:NOT|NON|NO LONGER) ACTIVE\b|\bINACT\b|\bDEAD\b/, 'TERMINATED'],
  [
    /\bVOID(?:ED)?\b|\bVACATED\b|\bANNULLED\b|\bNULLIFIED\b|\bDEFAULT(?:ED)?\b|\bENDED\b|\bHISTORICAL\b/,
    'TERMINATED',
  ],
  [/\bASSIGNED\b|\bDIVESTED\b|\bSOLD\b/, 'ASSIGNED'],
]

export const activePatterns: readonly RegExp[] = [
  /\bACT(?:IVE)?\b|\bAUTHORIZED\b|\bAUTH\b|\bIN (?:FORCE|EFFECT|GOOD STANDING)\b|\bCURRENT\b|\bVALID\b/,
  /\bPRI?MA?RY\b|\bPRIMARY TERM\b|\bIN (?:ITS )?TERM\b|\bUNDEVELOPED\b|\bISSUED\b|\bEFFECTIVE\b|\bEXECUTED\b/,
  /\bEXTENDED\b|\bRENEWED\b|\bREINSTATED\b|\bSUSP\w*|\bLEASED\b/,
]
