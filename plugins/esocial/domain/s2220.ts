import { brDate, type Violation } from '#engine'
import type { Days, Worker } from './events.ts'
import { type Content, line, workerOf } from './xml.ts'
import { workerRefusals } from './worker.ts'

export interface Physician {
  nome: string
  crm: string | null
  uf: string | null
}

/** An examination of an ASO, with its code of table 27. */
export interface Examination {
  data: string
  /** Name the company uses. */
  nome?: string | null
  procedimento: string
  observacao?: string | null
  /** Of audiometries: 1 first, 2 following. */
  ordem?: string | null
  /** 1 normal, 2 altered, 3 stable, 4 worse. */
  resultado?: string | null
}

/** Data of an S-2220 (ASO). */
export interface HealthCheck {
  worker: Worker
  /** 0 admission, 1 periodic, 2 return to work, 3 change of function, 4 occasional monitoring, 9 dismissal. */
  tipo: string
  data: string
  /** 1 fit, 2 unfit. */
  resultado?: string | null
  exames: Examination[]
  medico: Physician
  responsavel?: (Physician & { cpf?: string | null }) | null
}

const NOTED = '0583 0998 0999 1128 1230 1992 1993 1994 1995 1996 1997 1998 1999 9999'.split(' ')
const KINDS = ['0', '1', '2', '3', '4', '9']

/** Violations of the S-2220 layout (eSocial S-1.3, rules of evtMonit). */
export function healthCheckRefusals(check: HealthCheck, { today, since }: Days): Violation[] {
  const found: Violation[] = [...workerRefusals(check.worker)]
  const refuse = (field: string, message: string) => found.push({ field, message })
  const { data, exames, tipo, medico, responsavel } = check
  if (!KINDS.includes(tipo)) refuse('tipo', 'O tipo do exame não é do eSocial.')
  if (data > today) refuse('data', 'A data do ASO está no futuro.')
  if (since && data < since) refuse('data', 'O ASO é anterior à obrigatoriedade do evento.')
  if (tipo !== '0' && check.worker.admissao && data < check.worker.admissao)
    refuse('data', 'A data do ASO é anterior à admissão.')
  if (!exames.length) refuse('exames', 'O ASO não tem exames.')
  const known = new Set<string>()
  exames.forEach((exame, index) => {
    const at = `exames.${index}`
    const exam = [line(exame.nome) && `"${line(exame.nome)}"`, `de ${brDate(exame.data)}`].filter(Boolean).join(' ')
    if (exame.data > data) refuse(`${at}.data`, 'O exame é posterior ao ASO.')
    if (!exame.procedimento) refuse(`${at}.procedimento`, `O exame ${exam} não tem o código da tabela 27.`)
    else if (!/^\d{4}$/.test(exame.procedimento))
      refuse(`${at}.procedimento`, `Exame ${exam}: "${exame.procedimento}" não é um código da tabela 27.`)
    if (NOTED.includes(exame.procedimento) && !line(exame.observacao))
      refuse(`${at}.observacao`, `A observação é obrigatória no procedimento ${exame.procedimento}.`)
    if (exame.procedimento === '0281' && !exame.ordem)
      refuse(`${at}.ordem`, 'A ordem do exame é obrigatória na audiometria.')
    const key = `${exame.data}|${exame.procedimento}`
    if (known.has(key)) refuse(at, 'O exame está repetido na mesma data.')
    known.add(key)
  })
  if (!line(medico.nome)) refuse('medico', 'O ASO não tem médico.')
  if (!line(medico.crm) || !medico.uf) refuse('medico', 'O médico do ASO não tem CRM ou UF.')
  if (responsavel && (!line(responsavel.crm) || !responsavel.uf))
    refuse('responsavel', 'O médico responsável pelo PCMSO não tem CRM ou UF.')
  return found
}

/** The content of an S-2220. */
export const healthCheckContent = (check: HealthCheck): { [name: string]: Content } => ({
  ideVinculo: workerOf(check.worker),
  exMedOcup: {
    tpExameOcup: check.tipo,
    aso: {
      dtAso: check.data,
      resAso: check.resultado,
      exame: check.exames.map((exame) => ({
        dtExm: exame.data,
        procRealizado: exame.procedimento,
        obsProc: line(exame.observacao, 999),
        ordExame: exame.ordem,
        indResult: exame.resultado,
      })),
      medico: { nmMed: line(check.medico.nome, 70), nrCRM: line(check.medico.crm), ufCRM: check.medico.uf },
    },
    respMonit: check.responsavel && {
      cpfResp: check.responsavel.cpf,
      nmResp: line(check.responsavel.nome, 70),
      nrCRM: line(check.responsavel.crm),
      ufCRM: check.responsavel.uf,
    },
  },
})
