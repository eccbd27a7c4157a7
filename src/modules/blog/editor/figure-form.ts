import type { Figure } from '../figures/figure.ts'
import { parsePlaces, formatPlaces } from './place-text.ts'
import { parseRows, formatRows } from './figure-text.ts'

/** A figure in its form. All values are text until validated. */
export type FigureForm =
  | { kind: 'picture'; mediaId: string; caption: string }
  | { kind: 'chart'; look: 'line' | 'bars'; title: string; unit: string; caption: string; rows: string }
  | { kind: 'map'; title: string; unit: string; caption: string; places: string }
  | {
      kind: 'stop'
      title: string
      unit: string
      caption: string
      first: string
      rates: string
      lastDay: string
      workOn: string
      backOn: string
      leases: string
    }
  | {
      kind: 'worked'
      title: string
      story: string
      value: string
      formula: string
      inputs: string
      convention: string
    }

export function blankFigure(kind: Figure['kind']): FigureForm {
  switch (kind) {
    case 'picture':
      return { kind, mediaId: '', caption: '' }
    case 'chart':
      return { kind, look: 'line', title: '', unit: '', caption: '', rows: '' }
    case 'map':
      return { kind, title: '', unit: '', caption: '', places: '' }
    case 'stop':
      return {
        kind,
        title: '',
        unit: 'bbl/d',
        caption: '',
        first: '',
        rates: '',
        lastDay: '',
        workOn: '',
        backOn: '',
        leases: '',
      }
    case 'worked':
      return { kind, title: '', story: '', value: '', formula: '', inputs: '', convention: '' }
  }
}

export function toForm(figure: Figure): FigureForm {
  switch (figure.kind) {
    case 'picture':
      return figure
    case 'chart':
      return { ...figure, rows: formatRows(figure.rows) }
    case 'map':
      return { ...figure, places: formatPlaces(figure.places) }
    case 'stop':
      return {
        ...figure,
        rates: figure.rates.join(' '),
        workOn: figure.workOn ?? '',
        backOn: figure.backOn ?? '',
        leases: figure.leases.map(({ name, days }) => `${name}\t${days ?? '—'}`).join('\n'),
      }
    case 'worked':
      return { ...figure, inputs: figure.inputs.map(({ label, value }) => `${label}\t${value}`).join('\n') }
  }
}

/** Returns the form's content for the figure's schema, or a problem if a line cannot be parsed. */
export function parseFigure(form: FigureForm): { figure: unknown } | { problem: string } {
  switch (form.kind) {
    case 'picture':
      return form.mediaId === '' ? { problem: 'Choose a picture.' } : { figure: form }
    case 'chart': {
      const parsed = parseRows(form.rows)
      return 'problem' in parsed ? parsed : { figure: { ...form, rows: parsed.rows } }
    }
    case 'map': {
      const parsed = parsePlaces(form.places)
      return 'problem' in parsed ? parsed : { figure: { ...form, places: parsed.places } }
    }
    case 'stop': {
      const leases = parseRows(form.leases)
      if ('problem' in leases) return leases
      const rates = form.rates
        .split(/[\s,;]+/)
        .filter(Boolean)
        .map(Number)
      if (rates.some(rate => !Number.isFinite(rate)))
        return { problem: 'Daily rates are numbers with spaces between them.' }
      const days = { workOn: form.workOn || null, backOn: form.backOn || null }
      return {
        figure: {
          ...form,
          ...days,
          rates,
          leases: leases.rows.map(({ label, value }) => ({ name: label, days: value })),
        },
      }
    }
    case 'worked': {
      const inputs = form.inputs.split(/\r?\n/).flatMap(line => {
        const [label = '', value = ''] = line.split('\t')
        return line.trim() === '' ? [] : [{ label: label.trim(), value: value.trim() }]
      })
      const invalidIndex = inputs.findIndex(({ label, value }) => label === '' || value === '')
      return invalidIndex < 0
        ? { figure: { ...form, inputs } }
        : { problem: `Input ${invalidIndex + 1}: enter a label, a tab and a value.` }
    }
  }
}
