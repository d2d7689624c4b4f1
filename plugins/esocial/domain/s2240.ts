import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import { addDays, brDate, type Violation } from '#engine'
import { type Measured, measurementGaps, measurementRefusals, NO_EXPOSURE } from '#plugins/sst/plugin.ts'
import type { Days, Employer, Worker } from './events.ts'
import { type Content, figure, line, workerOf } from './xml.ts'
import { workerRefusals } from './worker.ts'

/** A measurement with the code of its agent, and the EPIs with their certificates valid on the day. */
export interface ExposureAgent extends Measured {
  codigo: string | null
  descricao: string | null
  epis: { nome: string; ca: string | null }[]
  epiMedidaProtecao?: string | null
  epiCondicaoFuncionamento?: string | null
  epiUsoIninterrupto?: string | null
  epiPrazoValidade?: string | null
  epiPeriodicidadeTroca?: string | null
  epiHigienizacao?: string | null
}

export interface Responsible {
  nome: string
  cpf: string | null
  orgaoDeClasse: string
  sigla: string | null
  numeroInscricao: string | null
  uf: string | null
}

export interface Place {
  nome: string
  /** 1 employer's establishment, 2 third party's. */
  local: string
  tpInsc: string | null
  nrInsc: string | null
}

/** Data of an S-2240. */
export interface Exposure {
  worker: Worker
  inicio: string
  /** Only for independent port workers and other occasional workers. */
  fim?: string | null
  finalidade: string | null
  place: Place | null
  atividades: string | null
  agents: ExposureAgent[]
  responsible: Responsible[]
  observacao?: string | null
}

/** Councils with their own code in S-2240; the others are declared by their abbreviation. */
const COUNCILS: Record<string, string | null> = { 1: null, 4: null, 2: 'CRO', 3: 'RMS', 5: 'CFO' }
const END_SINCE = '2023-01-16'
/** Start date of the event: the start of the condition, or the day sending became mandatory if that is later. */
export const beginOf = ({ inicio }: Exposure, { since }: Days) => (since && since > inicio ? since : inicio)

const isCasual = ({ categoria }: Worker) => categoria?.startsWith('2') ?? false

function placeRefusals(place: Place | null, employer: Employer): Violation[] {
  if (!place) return [{ field: 'ambiente', message: 'O talento não tem ambiente na data de início.' }]
  if (!place.tpInsc || !place.nrInsc)
    return [{ field: 'ambiente', message: `O ambiente "${place.nome}" não tem número de inscrição.` }]
  if (place.local === '2' && place.tpInsc === '1' && place.nrInsc.startsWith(employer.nrInsc.slice(0, 8)))
    return [{ field: 'ambiente', message: 'O CNPJ do ambiente de terceiro é do próprio empregador.' }]
  return []
}

function agentRefusals({ agents, finalidade }: Exposure, begins: string): Violation[] {
  if (!agents.length)
    return [{ field: 'medicoes', message: 'O grupo homogêneo não tem medições de risco na data de início.' }]
  const found: Violation[] = []
  const known = new Set<string>()
  agents.forEach((agent, index) => {
    const refuse = (field: string, message: string) => found.push({ field: `medicoes.${index}.${field}`, message })
    const refused = { ...measurementGaps(agent), ...measurementRefusals(agent.codigo, agent, finalidade, begins) }
    for (const [field, message] of Object.entries(refused)) refuse(field, message)
    if (agent.codigo === NO_EXPOSURE && agents.length > 1)
      refuse('agenteNocivo', `O agente ${NO_EXPOSURE} não pode estar com outros.`)
    const key = `${agent.codigo}|${line(agent.descricao)}`
    if (known.has(key)) refuse('agenteNocivo', `O agente ${agent.codigo} está repetido.`)
    known.add(key)
    if (agent.codigo !== NO_EXPOSURE && agent.utilizaEpi === '2')
      for (const { nome, ca } of agent.epis)
        if (!ca) refuse('episIds', `O EPI "${nome}" não tem CA em ${brDate(begins)}.`)
  })
  return found
}

function responsibleRefusals({ responsible, agents }: Exposure): Violation[] {
  const at = 'profissionaisSSTIds'
  if (!responsible.length)
    return [{ field: at, message: 'O grupo homogêneo não tem profissional de SST na data de início.' }]
  const exposed = agents.some(({ codigo }) => codigo !== NO_EXPOSURE)
  return responsible.flatMap(({ nome, cpf, sigla, orgaoDeClasse, numeroInscricao, uf }) => {
    const found: Violation[] = []
    if (!cpf || !isValidCpf(cpf)) found.push({ field: at, message: `${nome} não tem CPF válido.` })
    if (orgaoDeClasse === '9' && (!sigla || sigla.length > 20))
      found.push({ field: at, message: `${nome}: a sigla do órgão de classe tem de 1 a 20 caracteres no eSocial.` })
    if (exposed && (!numeroInscricao || !uf))
      found.push({ field: at, message: `${nome} não tem número de inscrição ou UF do órgão de classe.` })
    return found
  })
}

/** Violations of the S-2240 layout (eSocial S-1.3, rules of evtExpRisco). */
export function exposureRefusals(exposure: Exposure, employer: Employer, days: Days): Violation[] {
  const { worker, fim, finalidade, place, atividades, observacao } = exposure
  const begins = beginOf(exposure, days)
  const found: Violation[] = [...workerRefusals(worker)]
  const refuse = (field: string, message: string) => found.push({ field, message })
  if (worker.admissao && begins < worker.admissao)
    refuse(
      'dataInicio',
      `A data de início é anterior à data mínima da condição ambiental (${brDate(worker.admissao)}).`,
    )
  if (begins > addDays(days.today, 30)) refuse('dataInicio', 'A data de início está mais de 30 dias no futuro.')
  if (isCasual(worker) && begins >= END_SINCE && !fim)
    refuse('dataFim', 'A data de término é obrigatória para trabalhador avulso.')
  if (!isCasual(worker) && fim) refuse('dataFim', 'Informe a data de término só para trabalhador avulso.')
  if (fim && fim < begins) refuse('dataFim', 'A data de término é anterior à data de início.')
  if (finalidade === 'PGR') refuse('grupoHomogeneo', 'O grupo homogêneo não tem a finalidade eSocial.')
  found.push(...placeRefusals(place, employer))
  if (!line(atividades)) refuse('descricaoAtividades', 'Descrição das atividades é obrigatória')
  for (const [field, text] of [
    ['descricaoAtividades', atividades],
    ['observacao', observacao],
  ] as const)
    if ((line(text)?.length ?? 0) > 999) refuse(field, 'No máximo 999 caracteres.')
  return [...found, ...agentRefusals(exposure, begins), ...responsibleRefusals(exposure)]
}

const agentOf = (agent: ExposureAgent): Content => {
  const { codigo } = agent
  if (codigo === NO_EXPOSURE) return { codAgNoc: codigo }
  const measured = agent.tipoAvaliacao === '1'
  const uses = agent.utilizaEpi === '2'
  return {
    codAgNoc: codigo,
    dscAgNoc: line(agent.descricao),
    tpAval: agent.tipoAvaliacao,
    intConc: measured ? figure(agent.intensidadeConcentracao) : null,
    limTol: measured ? figure(agent.limiteTolerancia) : null,
    unMed: measured ? agent.unidadeMedida : null,
    tecMedicao: measured ? line(agent.tecnicaMedicao) : null,
    nrProcJud: agent.numeroProcessoJudicial,
    epcEpi: {
      utilizEPC: agent.utilizaEpc ?? '0',
      eficEpc: agent.utilizaEpc === '2' ? agent.epcEficaz : null,
      utilizEPI: agent.utilizaEpi ?? '0',
      eficEpi: uses ? agent.epiEficaz : null,
      epi: uses
        ? [...new Set(agent.epis.map(({ ca }) => line(ca)))].slice(0, 50).map((docAval) => ({ docAval }))
        : null,
      epiCompl: uses
        ? {
            medProtecao: agent.epiMedidaProtecao ?? 'S',
            condFuncto: agent.epiCondicaoFuncionamento ?? 'S',
            usoInint: agent.epiUsoIninterrupto ?? 'S',
            przValid: agent.epiPrazoValidade ?? 'S',
            periodicTroca: agent.epiPeriodicidadeTroca ?? 'S',
            higienizacao: agent.epiHigienizacao ?? 'S',
          }
        : null,
    },
  }
}

const responsibleOf = ({ cpf, orgaoDeClasse, sigla, numeroInscricao, uf }: Responsible): Content => {
  const abbreviation = orgaoDeClasse in COUNCILS ? COUNCILS[orgaoDeClasse] : sigla
  return {
    cpfResp: cpf,
    ideOC: abbreviation ? '9' : orgaoDeClasse,
    dscOC: line(abbreviation),
    nrOC: line(numeroInscricao),
    ufOC: uf,
  }
}

/** The content of an S-2240. */
export const exposureContent = (exposure: Exposure, days: Days): { [name: string]: Content } => ({
  ideVinculo: workerOf(exposure.worker),
  infoExpRisco: {
    dtIniCondicao: beginOf(exposure, days),
    dtFimCondicao: exposure.fim,
    infoAmb: exposure.place && {
      localAmb: exposure.place.local,
      dscSetor: line(exposure.place.nome, 100),
      tpInsc: exposure.place.tpInsc,
      nrInsc: exposure.place.nrInsc,
    },
    infoAtiv: { dscAtivDes: line(exposure.atividades) },
    agNoc: exposure.agents.map(agentOf),
    respReg: exposure.responsible.map(responsibleOf),
    obs: { obsCompl: line(exposure.observacao) },
  },
})
