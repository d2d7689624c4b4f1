import { addDays, all, any, type Condition, not, when } from '#engine'
import { codeRefusals } from './cat_codes.ts'

/** Kinds of accident (eSocial S-2210 `tpAcid`). */
export const TIPOS_ACIDENTE = { 1: 'Típico', 2: 'Doença', 3: 'Trajeto' } as const
export const TIPOS_CAT = { 1: 'Inicial', 2: 'Reabertura', 3: 'Comunicação de óbito' } as const
export const INICIATIVAS = {
  1: 'Empregador',
  2: 'Ordem judicial',
  3: 'Determinação de órgão fiscalizador',
} as const
export const LOCAIS = {
  1: 'Estabelecimento do empregador no Brasil',
  2: 'Estabelecimento do empregador no exterior',
  3: 'Estabelecimento de terceiros onde o empregador presta serviços',
  4: 'Via pública',
  5: 'Área rural',
  6: 'Embarcação',
  9: 'Outros',
} as const
export const LATERALIDADES = { 0: 'Não aplicável', 1: 'Esquerda', 2: 'Direita', 3: 'Ambas' } as const
export const ORGAOS_EMITENTE = { 1: 'CRM', 2: 'CRO', 3: 'RMS' } as const

/** A CAT is generated from the record, so the fields S-2210 requires are required. */
export const reported: Condition = when('emiteCat').is(true)
/** A disease has no time of day. */
export const hasHour: Condition = when('tipo').isNot('2')
export const inBrazil: Condition = when('localTipo').in(['1', '3', '4', '5'])
export const abroad: Condition = when('localTipo').is('2')
export const needsCep: Condition = when('localTipo').in(['1', '3', '5'])
export const followsOther: Condition = all(reported, when('tipoCat').in(['2', '3']))
export const hasSite: Condition = when('localTipo').in(['1', '3'])
export const notAbroad: Condition = not(abroad)
export const councilHasState: Condition = any(
  when('atestado.orgaoClasse').is('1'),
  when('atestado.orgaoClasse').is('2'),
)

/**
 * Deadline for the report: the next working day after the accident; the same day in case of death (Lei 8.213/1991, art.
 * 22). Holidays are not taken into account.
 */
export function reportBy(day: string, death: boolean): string {
  if (death) return day
  let next = addDays(day, 1)
  while ([0, 6].includes(new Date(`${next}T12:00:00Z`).getUTCDay())) next = addDays(next, 1)
  return next
}

/** Violations of S-2210 by a record that the fields do not check themselves: field → message. */
export function accidentRefusals(row: Record<string, any>, today: string): Record<string, string> {
  const found: Record<string, string> = {}
  if (row.data && row.data > today) found.data = 'O acidente não pode ser no futuro.'
  if (row.obito === false && row.tipoCat === '3') found.obito = 'Uma comunicação de óbito informa que houve óbito.'
  if (row.obito === true && row.tipoCat === '2') found.obito = 'Uma CAT de reabertura não informa óbito.'
  if (row.dataObito && row.data && (row.dataObito < row.data || row.dataObito > today))
    found.dataObito = 'O óbito é do dia do acidente até hoje.'
  if (row.ultimoDiaTrabalhado && row.ultimoDiaTrabalhado > today)
    found.ultimoDiaTrabalhado = 'O último dia trabalhado não pode ser no futuro.'
  const care = row.atestado ?? {}
  if (row.emiteCat !== false)
    for (const [field, sentence] of Object.entries(codeRefusals({ ...row, natureza: care.natureza })))
      found[field === 'natureza' ? 'atestado.natureza' : field] = sentence
  if (care.data && row.data && (care.data < row.data || care.data > today))
    found['atestado.data'] = 'O atendimento é do dia do acidente até hoje.'
  if (row.obito === true && care.afastamento === true)
    found['atestado.afastamento'] = 'Com óbito não há afastamento durante o tratamento.'
  return found
}
