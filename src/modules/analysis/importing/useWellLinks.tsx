import { useState } from 'react'
import { getRefusal } from '../../../core/access/refusal.ts'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { access } from '../access.ts'
import type { ImportResult } from '../exchange/read-files.ts'
import type { Inputs } from '../inputs/inputs.ts'
import { useAnalyses } from '../useAnalyses.tsx'
import { apiDigits, type CaseLink, type KnownWell, linkCases } from './link-wells.ts'
import { maxNumbers } from './pack-analyses.ts'

/** A case of the files, with its linked well or its candidates. */
export type LinkedCase = {
  readonly index: number
  readonly name: string
  readonly api: string | null
  readonly link: CaseLink
  /** The linked well of the organization; null if there is none, or the user has not chosen one. */
  readonly wellId: string | null
}

/** Links the cases of files to wells of the organization, and stores the user's choices among several matches. */
export function useWellLinks(importResult: ImportResult | null) {
  const { call } = useAnalyses()
  const isAllowed = getRefusal(useViewer(), access.wells) === null
  const [match, setMatch] = useState<readonly CaseLink[]>([])
  const [choices, setChoices] = useState<ReadonlyMap<number, string | null>>(new Map())

  /** Looks up the API numbers of newly read files. */
  async function find({ identities }: ImportResult): Promise<void> {
    const apis = identities.flat().map(({ api }) => api)
    const numbers = [...new Set(apis.flatMap(api => (api && apiDigits(api)?.slice(0, 10)) || []))]
    const wells: KnownWell[] = []
    if (isAllowed)
      for (let index = 0; index < numbers.length; index += maxNumbers)
        wells.push(...(await call.wellsByApi.query({ numbers: numbers.slice(index, index + maxNumbers) })))
    setMatch(linkCases(apis, wells))
    setChoices(new Map())
  }

  const wells = importResult?.analyses.flatMap(inputs => inputs.wells) ?? []
  const cases = match.map((link, index): LinkedCase => {
    const isSure = link.status === 'linked' || link.status === 'shared'
    return {
      index,
      name: wells[index]?.name ?? '',
      api: importResult?.identities.flat()[index]?.api ?? null,
      link,
      wellId: choices.has(index) ? choices.get(index)! : isSure ? link.wells[0]!.id : null,
    }
  })
  return {
    cases,
    isAllowed,
    find,
    choose: (at: number, wellId: string | null) => setChoices(previous => new Map(previous).set(at, wellId)),
    /** Returns the analyses with their wells linked. */
    linked(analyses: readonly Inputs[]): Inputs[] {
      let index = 0
      return analyses.map(inputs => ({
        ...inputs,
        wells: inputs.wells.map(well => ({ ...well, wellId: cases[index++]?.wellId ?? null })),
      }))
    },
  }
}
