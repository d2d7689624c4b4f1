import { UNIDADES_MEDIDA } from '#plugins/sst/plugin.ts'
import type { Exposure } from '../queries/risks_on_day.ts'

export const day = (date: string | null | undefined) => (date ? date.slice(0, 10).split('-').reverse().join('/') : '')

export const figure = (value: number) => value.toLocaleString('pt-BR', { maximumFractionDigits: 4 })
/** The symbol of a unit is in brackets at the end of its name. */
export const unitOf = (code: string | null) => {
  const name = UNIDADES_MEDIDA[code as unknown as keyof typeof UNIDADES_MEDIDA] ?? ''
  return /\(((?:[^()]|\([^()]*\))+)\)$/.exec(name)?.[1] ?? name
}

/** The assessment of a risk as one line. */
export function assessmentOf(one: Exposure): string {
  if (!one.data)
    return one.periodicidade ? `Identificado no ambiente. Exposição: ${one.periodicidade}` : 'Identificado no ambiente'
  if (!one.quantitativa) return `Qualitativa, em ${day(one.data)}`
  const unit = unitOf(one.unidade)
  const limit = one.limite === null ? '' : ` (limite ${figure(Number(one.limite))} ${unit})`
  return `${figure(Number(one.intensidade))} ${unit}${limit}, ${one.tecnica ?? 'técnica não informada'}, em ${day(one.data)}`
}

const YES_NO = { S: 'eficaz', N: 'não eficaz' } as const

/** Protection as one line. */
export function protectionOf({ epc, epi, epis }: Exposure): string {
  const equipment = epis.map(({ nome, ca }) => (ca ? `${nome} (CA ${ca})` : nome)).join(', ')
  return (
    [
      epc && `EPC ${YES_NO[epc]}`,
      (epi || equipment) && `EPI${epi ? ` ${YES_NO[epi]}` : ''}${equipment ? `: ${equipment}` : ''}`,
    ]
      .filter(Boolean)
      .join('; ') || 'Nenhuma informada'
  )
}
