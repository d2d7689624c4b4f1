import type { MESSAGE_EVENTS } from './states.ts'

export type MessageEvent = keyof typeof MESSAGE_EVENTS

/** Placeholders in a letter to candidates, and their replacements. */
export const MESSAGE_WORDS = {
  candidato: 'nome de quem recebe',
  vaga: 'título do anúncio',
  empresa: 'nome da empresa',
  etapa: 'etapa da seleção',
  contato: 'quem cuida da vaga, com o e-mail',
  hoje: 'data de hoje',
  entrevista: 'dia e hora da entrevista cancelada',
}

export type MessageValues = Record<keyof typeof MESSAGE_WORDS, string>

/** Sample values for the preview of a letter. */
export const SAMPLE_WORDS: MessageValues = {
  candidato: 'Marina',
  vaga: 'Analista de RH',
  empresa: 'Nossa empresa',
  etapa: 'Entrevista',
  contato: 'Cláudia Rocha, claudia@exemplo.com.br',
  hoje: '30/11/2026',
  entrevista: 'segunda-feira, 30/11/2026, das 14:00 às 15:00',
}

/** Placeholders of some letters only: an interview is known when it is cancelled. */
const ONLY: Partial<Record<string, MessageEvent>> = { entrevista: 'X' }

const PLACE = /\{\{\s*(?:(\w+)\s*)?\}\}/g
const namesIn = (text: string) => [...new Set([...text.matchAll(PLACE)].map(([, name = '']) => name))]

/** What is wrong with the placeholders of a letter; null if all are known. */
export function wrongWords(text: string, event: string | null | undefined): string | null {
  const names = namesIn(text)
  const shown = (list: string[]) => list.map((name) => `{{${name}}}`).join(', ')
  const unknown = names.filter((name) => !Object.hasOwn(MESSAGE_WORDS, name))
  if (unknown.length) return `Não existe o dado ${shown(unknown)}.`
  const elsewhere = names.filter((name) => ONLY[name] && ONLY[name] !== event)
  return elsewhere.length ? `O dado ${shown(elsewhere)} só existe no aviso de entrevista cancelada.` : null
}

/** The text for one person. */
export const messageFor = (text: string, words: Partial<MessageValues>): string =>
  text.replace(PLACE, (whole, name: string) => words[name as keyof MessageValues] ?? whole)

/** A candidate's state in a selection. */
export interface ApplicationState {
  apto: string
  etapa: number | null
}

/** The event between two steps that a candidate may be notified of. `Apto` without a change of stage is no event. */
export function eventBetween(before: ApplicationState | null, after: ApplicationState): MessageEvent | null {
  const was = before ?? { apto: 'I', etapa: null }
  if (after.apto === 'N') return was.apto === 'N' ? null : 'R'
  if (after.apto === 'C') return was.apto === 'C' ? null : 'C'
  return after.etapa === was.etapa ? null : 'E'
}
