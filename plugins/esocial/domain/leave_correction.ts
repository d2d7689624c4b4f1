import { isBlank, type Violation } from '#engine'
import type { Leave } from './s2230.ts'
import type { Content } from './xml.ts'

/** S-2230, origRetif. */
export const ORIGENS_RETIFICACAO = {
  1: 'Por iniciativa do empregador',
  2: 'Revisão administrativa',
  3: 'Determinação judicial',
} as const

/** S-2230, tpProc. */
export const TIPOS_PROCESSO = { 1: 'Administrativo', 2: 'Judicial', 3: 'Número de Benefício - NB do INSS' } as const

/**
 * S-2230, nrProc: "a) Se {tpProc} = [1], deve possuir 17 ou 21 algarismos; b) Se {tpProc} = [2], deve possuir 20; c) Se
 * {tpProc} = [3], deve possuir 10."
 */
const DIGITS: Record<string, { lengths: number[]; message: string }> = {
  1: { lengths: [17, 21], message: 'O número do processo administrativo tem 17 ou 21 algarismos.' },
  2: { lengths: [20], message: 'O número do processo judicial tem 20 algarismos.' },
  3: { lengths: [10], message: 'O número do benefício (NB) tem 10 algarismos.' },
}

type Correction = Pick<Leave, 'origemRetificacao' | 'tipoProcessoRetificacao' | 'numeroProcessoRetificacao'>

const byDecision = ({ origemRetificacao }: Correction) => ['2', '3'].includes(origemRetificacao ?? '')

/** What is wrong with the number of a case: null if nothing. */
export function processRefusal(leave: Correction): string | null {
  const { tipoProcessoRetificacao: type, numeroProcessoRetificacao: number } = leave
  if (!byDecision(leave) || isBlank(type) || isBlank(number)) return null
  const { lengths, message } = DIGITS[type!]!
  return lengths.includes(number!.length) ? null : message
}

/** The group `infoRetif`: where the correction of a reason comes from. */
export const correctionContent = (leave: Correction): Content => ({
  origRetif: leave.origemRetificacao,
  tpProc: byDecision(leave) ? leave.tipoProcessoRetificacao : null,
  nrProc: byDecision(leave) ? leave.numeroProcessoRetificacao : null,
})

const REASON = /<codMotAfast>(\d\d)</
/** 11.5: "As retificações deste evento devem seguir a mesma parametrização do evento original". */
const ENDS = /<dtTermAfast>/

/**
 * What a correction of a leave lacks. `before`: XML of the event it corrects. Manual S-1.3, S-2230, 11.1: "Sempre que a
 * retificação do motivo for de [01] para [03] ou vice-versa, o preenchimento do grupo [infoRetif] é obrigatório."
 */
export function correctionRefusals(leave: Leave, before: string): Violation[] {
  const was = REASON.exec(before)?.[1]
  const pair = [was, leave.motivo].toSorted().join()
  if (pair === '01,03' && isBlank(leave.origemRetificacao))
    return [
      {
        field: 'origemRetificacao',
        message: `A retificação do motivo de ${was} para ${leave.motivo} exige a origem da retificação.`,
      },
    ]
  if (!leave.fim && ENDS.test(before))
    return [
      {
        field: 'fim',
        message: 'O evento informado tem início e término: exclua-o no eSocial e declare o afastamento de novo.',
      },
    ]
  const message = processRefusal(leave)
  return message ? [{ field: 'numeroProcessoRetificacao', message }] : []
}
