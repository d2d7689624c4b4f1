import { isBlank, type Violation } from '#engine'
import { codeRefusals } from '#plugins/prevention/plugin.ts'
import type { Days, Worker } from './events.ts'
import { RECEIPT } from './s3000.ts'
import { type Content, line, workerOf } from './xml.ts'
import { workerRefusals } from './worker.ts'

export interface AccidentPlace {
  /**
   * 1 employer's establishment in Brazil, 2 employer's establishment abroad, 3 third party's establishment, 4 public
   * road, 5 rural area, 6 vessel, 9 other.
   */
  tipo: string
  descricao?: string | null
  logradouro: string | null
  numero: string | null
  complemento?: string | null
  bairro?: string | null
  cep?: string | null
  /** Seven-digit IBGE code. */
  municipio?: string | null
  uf?: string | null
  pais?: string | null
  codPostal?: string | null
  tpInsc?: string | null
  nrInsc?: string | null
}

export interface Certificate {
  data: string
  /** HHMM. */
  hora: string
  internacao: boolean
  /** In days. */
  duracao: number
  afastamento: boolean
  /** Code of table 17. */
  lesao: string | null
  lesaoComplemento?: string | null
  diagnostico?: string | null
  cid: string | null
  observacao?: string | null
  emitente: { nome: string; orgaoDeClasse: string; numeroInscricao: string | null; uf: string | null }
}

/** Data of an S-2210 (CAT). */
export interface Accident {
  worker: Worker
  data: string
  /** 1 typical, 2 illness, 3 commuting. */
  tipo: string
  hora?: string | null
  horasAntes?: string | null
  /** 1 first, 2 reopened, 3 death. */
  tipoCat: string
  obito: boolean
  dataObito?: string | null
  policia: boolean
  /** Code of table 15. */
  situacaoGeradora: string | null
  /** 1 employer, 2 court, 3 inspection. */
  iniciativa: string
  observacao?: string | null
  ultimoDia?: string | null
  afastamento?: boolean | null
  local: AccidentPlace
  /** Code of table 13. */
  parteAtingida: string | null
  /** 0 none, 1 left, 2 right, 3 both. */
  lateralidade: string
  /** Code of table 14, or of table 15 for an illness. */
  agenteCausador: string | null
  atestado: Certificate
  /** For a reopened CAT or a death: receipt of the previous CAT. */
  catOrigem?: string | null
}

const LEAVE_SINCE = '2023-01-16'
const WAY_SINCE = '2022-01-26'
const WAY_HOURS_SINCE = '2022-07-20'
const yesNo = (value: boolean | null | undefined) => (value === null || value === undefined ? null : value ? 'S' : 'N')

function placeRefusals({ local }: Accident): Violation[] {
  const found: Violation[] = []
  const refuse = (field: string, message: string) => found.push({ field: `local.${field}`, message })
  const { tipo } = local
  if (!line(local.logradouro)) refuse('logradouro', 'O logradouro do acidente é obrigatório.')
  if (['1', '3', '5'].includes(tipo) && !/^\d{8}$/.test(local.cep ?? ''))
    refuse('cep', 'O CEP do acidente é obrigatório.')
  if (['1', '3', '4', '5'].includes(tipo)) {
    if (!/^\d{7}$/.test(local.municipio ?? '')) refuse('municipio', 'O município do acidente é obrigatório.')
    if (!local.uf) refuse('uf', 'A UF do acidente é obrigatória.')
  }
  if (tipo === '2' && (isBlank(local.pais) || isBlank(local.codPostal)))
    refuse('pais', 'País e código postal são obrigatórios no exterior.')
  if (['1', '3'].includes(tipo) && (!local.tpInsc || !local.nrInsc))
    refuse('nrInsc', 'A inscrição do local do acidente é obrigatória.')
  return found
}

function certificateRefusals({ atestado, data, obito }: Accident, { today }: Days): Violation[] {
  const found: Violation[] = []
  const refuse = (field: string, message: string) => found.push({ field: `atestado.${field}`, message })
  if (atestado.data < data || atestado.data > today)
    refuse('data', 'A data do atendimento não está entre o acidente e hoje.')
  if (obito && atestado.afastamento) refuse('afastamento', 'Com óbito não há afastamento no atestado.')
  if (!atestado.lesao) refuse('lesao', 'A natureza da lesão (tabela 17) é obrigatória.')
  if (!/^[A-Z]\d{2,3}$/.test(atestado.cid ?? '')) refuse('cid', 'O CID do atestado é obrigatório.')
  const { nome, orgaoDeClasse, numeroInscricao, uf } = atestado.emitente
  if (!line(nome) || !line(numeroInscricao)) refuse('emitente', 'O atestado não tem emitente com número de inscrição.')
  if (!['1', '2', '3'].includes(orgaoDeClasse)) refuse('emitente', 'O emitente do atestado é do CRM, CRO ou RMS.')
  if (['1', '2'].includes(orgaoDeClasse) && !uf)
    refuse('emitente', 'A UF do órgão de classe do emitente é obrigatória.')
  return found
}

/** Violations of the S-2210 layout (eSocial S-1.3, rules of evtCAT). */
export function accidentRefusals(accident: Accident, days: Days): Violation[] {
  const { worker, data, tipo, tipoCat, obito } = accident
  const found: Violation[] = [...workerRefusals(worker)]
  const refuse = (field: string, message: string) => found.push({ field, message })
  if (data > days.today) refuse('data', 'A data do acidente está no futuro.')
  if (worker.admissao && data < worker.admissao) refuse('data', 'O acidente é anterior à admissão.')
  if (days.since && data < days.since) refuse('data', 'O acidente é anterior à obrigatoriedade do evento.')
  const timed = tipo === '1' || (tipo === '3' && data >= WAY_SINCE)
  if (timed && !accident.hora) refuse('hora', 'A hora do acidente é obrigatória.')
  if ((tipo === '1' || (tipo === '3' && data >= WAY_HOURS_SINCE)) && !accident.horasAntes)
    refuse('horasAntes', 'As horas trabalhadas antes do acidente são obrigatórias.')
  if (tipo === '2' && (accident.hora || accident.horasAntes))
    refuse('hora', 'Em caso de doença, não informe a hora nem as horas trabalhadas.')
  if ((tipoCat === '3' && !obito) || (tipoCat === '2' && obito))
    refuse('obito', 'O óbito não condiz com o tipo de CAT.')
  if (obito !== !isBlank(accident.dataObito))
    refuse('dataObito', 'Informe a data do óbito quando houve óbito, e só então.')
  else if (accident.dataObito && (accident.dataObito < data || accident.dataObito > days.today))
    refuse('dataObito', 'A data do óbito não está entre o acidente e hoje.')
  if (!accident.situacaoGeradora) refuse('situacaoGeradora', 'A situação geradora (tabela 15) é obrigatória.')
  if (!accident.parteAtingida) refuse('parteAtingida', 'A parte atingida (tabela 13) é obrigatória.')
  if (!accident.agenteCausador) refuse('agenteCausador', 'O agente causador (tabela 14) é obrigatório.')
  const codes = codeRefusals({ ...accident, natureza: accident.atestado.lesao })
  for (const [field, message] of Object.entries(codes)) refuse(field === 'natureza' ? 'atestado.lesao' : field, message)
  if (data >= LEAVE_SINCE) {
    if (!accident.ultimoDia) refuse('ultimoDia', 'O último dia trabalhado é obrigatório.')
    if (isBlank(accident.afastamento)) refuse('afastamento', 'Informe se houve afastamento.')
  }
  if (accident.ultimoDia && accident.ultimoDia > days.today)
    refuse('ultimoDia', 'O último dia trabalhado está no futuro.')
  if (['2', '3'].includes(tipoCat) && accident.catOrigem && !RECEIPT.test(accident.catOrigem))
    refuse('catOrigem', 'O recibo da CAT de origem não é do eSocial.')
  if (tipoCat === '2' && !accident.catOrigem) refuse('catOrigem', 'O recibo da CAT de origem é obrigatório.')
  return [...found, ...placeRefusals(accident), ...certificateRefusals(accident, days)]
}

/** The content of an S-2210. */
export const accidentContent = (accident: Accident): { [name: string]: Content } => {
  const { local, atestado } = accident
  return {
    ideVinculo: workerOf(accident.worker),
    cat: {
      dtAcid: accident.data,
      tpAcid: accident.tipo,
      hrAcid: accident.hora,
      hrsTrabAntesAcid: accident.horasAntes,
      tpCat: accident.tipoCat,
      indCatObito: yesNo(accident.obito),
      dtObito: accident.dataObito,
      indComunPolicia: yesNo(accident.policia),
      codSitGeradora: accident.situacaoGeradora,
      iniciatCAT: accident.iniciativa,
      obsCAT: line(accident.observacao, 999),
      ultDiaTrab: accident.ultimoDia,
      houveAfast: yesNo(accident.afastamento),
      localAcidente: {
        tpLocal: local.tipo,
        dscLocal: line(local.descricao, 255),
        dscLograd: line(local.logradouro, 100),
        nrLograd: line(local.numero, 10) ?? 'S/N',
        complemento: line(local.complemento, 30),
        bairro: line(local.bairro, 90),
        cep: local.cep,
        codMunic: local.municipio,
        uf: local.uf,
        pais: local.pais,
        codPostal: local.codPostal,
        ideLocalAcid: local.nrInsc ? { tpInsc: local.tpInsc, nrInsc: local.nrInsc } : null,
      },
      parteAtingida: { codParteAting: accident.parteAtingida, lateralidade: accident.lateralidade },
      agenteCausador: { codAgntCausador: accident.agenteCausador },
      atestado: {
        dtAtendimento: atestado.data,
        hrAtendimento: atestado.hora,
        indInternacao: yesNo(atestado.internacao),
        durTrat: String(atestado.duracao),
        indAfast: yesNo(atestado.afastamento),
        dscLesao: atestado.lesao,
        dscCompLesao: line(atestado.lesaoComplemento, 200),
        diagProvavel: line(atestado.diagnostico, 100),
        codCID: atestado.cid,
        observacao: line(atestado.observacao, 255),
        emitente: {
          nmEmit: line(atestado.emitente.nome, 70),
          ideOC: atestado.emitente.orgaoDeClasse,
          nrOC: line(atestado.emitente.numeroInscricao, 14),
          ufOC: atestado.emitente.uf,
        },
      },
      catOrigem: accident.catOrigem ? { nrRecCatOrig: accident.catOrigem } : null,
    },
  }
}
