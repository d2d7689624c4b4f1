import { addDays, isBlank, type Violation } from '#engine'
import type { Days, Worker } from './events.ts'
import { type Content, line, workerOf } from './xml.ts'
import { workerRefusals } from './worker.ts'

/** Reasons for leaves (eSocial, table 18). */
export const MOTIVOS = {
  '01': '01 - Acidente ou doença do trabalho',
  '03': '03 - Acidente ou doença não relacionada ao trabalho',
  '05': '05 - Licença de servidor público sem remuneração',
  '06': '06 - Aposentadoria por invalidez',
  '07': '07 - Acompanhamento de membro da família enfermo',
  '08': '08 - Participação no Conselho Curador do FGTS',
  '10': '10 - Licença de servidor público com remuneração',
  '11': '11 - Cárcere',
  '12': '12 - Candidato a cargo eletivo (celetistas)',
  '13': '13 - Candidato a cargo eletivo (servidores)',
  '14': '14 - Cessão / Requisição',
  '15': '15 - Férias ou recesso',
  '16': '16 - Licença remunerada',
  '17': '17 - Licença-maternidade',
  '18': '18 - Licença-maternidade: prorrogação por 60 dias (Empresa Cidadã)',
  '19': '19 - Licença-maternidade: aborto não criminoso',
  '20': '20 - Licença-maternidade: adoção ou guarda judicial',
  '21': '21 - Licença não remunerada',
  '22': '22 - Mandato eleitoral',
  '24': '24 - Mandato sindical',
  '25': '25 - Mulher vítima de violência',
  '26': '26 - Participação no Conselho Nacional de Previdência Social',
  '27': '27 - Qualificação (suspensão do contrato)',
  '28': '28 - Representante sindical em reunião de organismo internacional',
  '29': '29 - Serviço militar',
} as const

/** Reason by class of leave, used if the kind of leave has none. */
export const REASON_OF_CLASS: Record<string, string> = {
  CESSAO_REQUISICAO: '14',
  MANDATO_SINDICAL: '24',
  MANDATO_ELETIVO: '22',
}

/** Data of an S-2230. */
export interface Leave {
  worker: Worker
  motivo: string | null
  inicio: string
  fim: string | null
  /** Same illness as a leave that ended at most 60 days before. */
  mesmoMotivo?: boolean
  tipoAcidente?: string | null
  observacao?: string | null
  cnpjCessaoRequisicao?: string | null
  onusCessaoRequisicao?: string | null
  cnpjMandatoSindical?: string | null
  onusMandatoSindical?: string | null
  /** Start of the accrual period of the present vacation. */
  aquisitivoInicio?: string | null
  /** Where a correction of the reason comes from, and its case. */
  origemRetificacao?: string | null
  tipoProcessoRetificacao?: string | null
  numeroProcessoRetificacao?: string | null
}

const ILLNESS = ['01', '03']
const TRAFFIC: Record<string, string> = { ATROPELAMENTO: '1', COLISAO: '2', OUTROS: '3' }
const LENT: Record<string, string> = { CEDENTE: '1', CESSIONARIO: '2', CEDENTE_E_CESSIONARIO: '3' }
const UNION: Record<string, string> = { EMPREGADOR: '1', SINDICATO: '2', EMPREGADOR_E_SINDICATO: '3' }
/** Number of days a leave may be declared in advance, by reason. */
const AHEAD: Record<string, number> = { 15: 60, 18: 120 }

/** Violations of the S-2230 layout (eSocial S-1.3, rules of evtAfastTemp). */
export function leaveEventRefusals(leave: Leave, { today }: Days): Violation[] {
  const found: Violation[] = [...workerRefusals(leave.worker)]
  const refuse = (field: string, message: string) => found.push({ field, message })
  const demand = (field: keyof Leave, message: string) => isBlank(leave[field]) && refuse(field, message)
  const { motivo, inicio, fim } = leave
  if (!motivo || !(motivo in MOTIVOS)) refuse('afastamento', 'O tipo de afastamento não tem o motivo do eSocial.')
  if (inicio > addDays(today, AHEAD[motivo ?? ''] ?? 0)) refuse('inicio', 'O início do afastamento está no futuro.')
  if (fim && fim < inicio) refuse('fim', 'A data de término é anterior à data de início do período.')
  if (leave.tipoAcidente && !ILLNESS.includes(motivo ?? ''))
    refuse('tipoAcidente', 'Informe o tipo de acidente de trânsito só nos motivos 01 e 03.')
  if (motivo === '21') demand('observacao', 'A observação é obrigatória na licença não remunerada.')
  if ((line(leave.observacao)?.length ?? 0) > 255) refuse('observacao', 'No máximo 255 caracteres no eSocial.')
  if (motivo === '14') {
    demand('cnpjCessaoRequisicao', 'CNPJ do órgão/entidade (cessão/requisição) é obrigatório')
    demand('onusCessaoRequisicao', 'Ônus da cessão/requisição é obrigatório')
  }
  if (motivo === '24') {
    demand('cnpjMandatoSindical', 'CNPJ do sindicato é obrigatório')
    demand('onusMandatoSindical', 'Ônus da remuneração é obrigatório')
  }
  if (motivo === '15') demand('aquisitivoInicio', 'O período aquisitivo das férias é obrigatório.')
  return found
}

/** The content of an S-2230: the start, and the end once it is known. */
export const leaveContent = (leave: Leave): { [name: string]: Content } => ({
  ideVinculo: workerOf(leave.worker),
  infoAfastamento: {
    iniAfastamento: {
      dtIniAfast: leave.inicio,
      codMotAfast: leave.motivo,
      infoMesmoMtv: ILLNESS.includes(leave.motivo ?? '') ? (leave.mesmoMotivo ? 'S' : 'N') : null,
      tpAcidTransito: leave.tipoAcidente && TRAFFIC[leave.tipoAcidente],
      observacao: line(leave.observacao),
      perAquis: leave.motivo === '15' ? { dtInicio: leave.aquisitivoInicio } : null,
      infoCessao:
        leave.motivo === '14'
          ? { cnpjCess: leave.cnpjCessaoRequisicao, infOnus: LENT[leave.onusCessaoRequisicao ?? ''] }
          : null,
      infoMandSind:
        leave.motivo === '24'
          ? { cnpjSind: leave.cnpjMandatoSindical, infOnusRemun: UNION[leave.onusMandatoSindical ?? ''] }
          : null,
    },
    fimAfastamento: { dtTermAfast: leave.fim },
  },
})
