/** Event kinds this plugin generates. */
export const TIPOS = {
  'S-2210': 'S-2210 - Comunicação de acidente de trabalho',
  'S-2220': 'S-2220 - Monitoramento da saúde do trabalhador',
  'S-2230': 'S-2230 - Afastamento temporário',
  'S-2240': 'S-2240 - Condições ambientais do trabalho',
  'S-3000': 'S-3000 - Exclusão de eventos',
} as const

export type EventKind = keyof typeof TIPOS

/** Name of the root element and schema of each event kind. */
export const ELEMENTS: Record<EventKind, string> = {
  'S-2210': 'evtCAT',
  'S-2220': 'evtMonit',
  'S-2230': 'evtAfastTemp',
  'S-2240': 'evtExpRisco',
  'S-3000': 'evtExclusao',
}

export const namespaceOf = (kind: EventKind) => `http://www.esocial.gov.br/schema/evt/${ELEMENTS[kind]}/v_S_01_03_00`

/** Environment: production, or restricted production, where events have no legal effect. */
export const AMBIENTES = { 1: 'Produção', 2: 'Produção restrita' } as const

/** An event is excluded or declared again where it was declared. */
export const environmentRefusal = (of: string | null | undefined, now: string, todo: string) =>
  !of || of === now
    ? null
    : `O evento é da ${nameOf(of)}, e a empresa envia à ${nameOf(now)}: ${todo} com o ambiente dele escolhido.`
const nameOf = (ambiente: string) => AMBIENTES[ambiente as '1' | '2']?.toLowerCase() ?? ambiente

/** The declaring employer: the root of the CNPJ, as the company was declared in S-1000. */
export interface Employer {
  tpInsc: '1'
  nrInsc: string
}

/** The worker an event is about. */
export interface Worker {
  cpf: string | null
  matricula: string | null
  /** Code of table 1. */
  categoria: string | null
  admissao?: string | null
}

/** Fields common to all events. */
export interface EventHead {
  id: string
  employer: Employer
  ambiente: string
  /** Receipt of the event that this one corrects; null for an original event. */
  retifica: string | null
}

/** Days the rules compare with. */
export interface Days {
  today: string
  /** Day since which the company must send these events. */
  since: string | null
}

/** The employer, the environment and the days that rules compare with. */
export interface Declaring {
  employer: Employer
  cnpj: string
  ambiente: string
  days: Days
}
