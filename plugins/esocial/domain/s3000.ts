import type { Violation } from '#engine'
import type { EventKind } from './events.ts'
import type { Content } from './xml.ts'

/** The event an S-3000 excludes. */
export interface Exclusion {
  tipo: EventKind | null
  nrRecibo: string | null
  cpf: string | null
}

/** Receipt number format of eSocial. */
export const RECEIPT = /^1\.\d\.\d{19}$/

export function exclusionRefusals({ tipo, nrRecibo, cpf }: Exclusion): Violation[] {
  const found: Violation[] = []
  if (tipo === 'S-3000') found.push({ field: 'tipo', message: 'Um evento de exclusão não pode ser excluído.' })
  if (!nrRecibo || !RECEIPT.test(nrRecibo))
    found.push({ field: 'nrRecibo', message: 'Só é possível excluir um evento com recibo do eSocial.' })
  if (!cpf) found.push({ field: 'cpf', message: 'O evento não tem CPF.' })
  return found
}

export const exclusionContent = ({ tipo, nrRecibo, cpf }: Exclusion): { [name: string]: Content } => ({
  infoExclusao: { tpEvento: tipo, nrRecEvt: nrRecibo, ideTrabalhador: { cpfTrab: cpf } },
})
