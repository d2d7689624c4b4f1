import { brDate } from '#engine'
import { CAT_FIELDS } from '#plugins/prevention/plugin.ts'
import type { Occurrence } from './occurrence.ts'

/** Elements that hold a code of an eSocial table, with their label. */
const CODED: Readonly<Record<string, { label: string; table: number }>> = {
  codSitGeradora: CAT_FIELDS.situacaoGeradora,
  codAgntCausador: CAT_FIELDS.agenteCausador,
  codParteAting: CAT_FIELDS.parteAtingida,
  dscLesao: CAT_FIELDS.natureza,
  procRealizado: { label: 'Procedimento do exame', table: 27 },
  codMotAfast: { label: 'Motivo do afastamento', table: 18 },
  codAgNoc: { label: 'Agente nocivo', table: 24 },
}

/** The event that an answer is about: the XML sent and the day of the event. */
export interface Sent {
  xml: string | null
  data: string | null
}

/** Elements an occurrence is about: taken from its location, else from its description. */
function elementsOf({ localizacao, descricao }: Occurrence): string[] {
  const names = Object.keys(CODED)
  const place = localizacao
    .replace(/\[\d+\]/g, '')
    .split(/[/.]/)
    .at(-1)!
  if (names.includes(place)) return [place]
  const named = names.filter((name) => new RegExp(`\\b${name}\\b`).test(descricao))
  if (named.length) return named
  const tables = [...descricao.matchAll(/\bTabela (\d+)/gi)].map(([, number]) => Number(number))
  return names.filter((name) => tables.includes(CODED[name]!.table))
}

/**
 * Codes that an occurrence refuses, with their field and the day of the event. eSocial often reports only that a code
 * is not in its table, and its tables change by date. Empty if the occurrence is about something else.
 */
export function refusedCodes(occurrence: Occurrence, { xml, data }: Sent): string {
  const told = elementsOf(occurrence).flatMap((name) => {
    const values = [...(xml ?? '').matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, value]) => value!)
    const at = Math.max(...[...occurrence.localizacao.matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number)))
    const meant = values[at - 1] === undefined ? values : [values[at - 1]!]
    return meant.length ? [`${CODED[name]!.label} ${[...new Set(meant)].join(', ')}`] : []
  })
  return told.length ? `${told.join('; ')}${data ? `, em ${brDate(data)}` : ''}` : ''
}
