import type { ResourceMeta } from '#engine/definition/metadata.ts'
import type { Label } from '#engine/definition/screen_types.ts'
import { inSentence } from '../fields/support/noun.ts'

/** Sentences of the generated screens, as the specification words them. */
export const REMOVE_QUESTION = 'Tem certeza que deseja remover?'
export const SAVED = 'Registro salvo com sucesso.'
export const REMOVED = 'Registro removido com sucesso.'
export const RESTORED = 'Remoção desfeita.'
export const NOTHING_FOUND = 'Nenhum registro encontrado.'
/** Said when a report finds no rows. */
export const NO_REPORT_DATA = 'Não existem dados para o filtro informado.'
/** Said when a report could not be made for another reason. */
export const REPORT_FAILED = 'Não foi possível gerar o relatório.'
/** 'Vagas' are counted, titles like 'Matriz de severidade' or 'Horas trabalhadas' are not: nothing in them is one or many, their rows are records. */
const isCounted = ({ singular, plural }: Label) => plural.split(' ')[0] !== singular.split(' ')[0]

/** What a list holds, in the words of its own: '7 vagas'. */
export function counted(count: number, { label, counted: named }: Pick<ResourceMeta, 'label' | 'counted'>) {
  const [one, many] = named ?? (isCounted(label) ? [label.singular, label.plural] : ['registro', 'registros'])
  return `${count.toLocaleString('pt-BR')} ${inSentence(count === 1 ? one : many)}`
}
export const found = (count: number) => `${count.toLocaleString('pt-BR')} registro(s) encontrado(s).`
