import type { ResourceMeta } from '#engine/definition/metadata.ts'
import type { Label } from '#engine/definition/screen_types.ts'
import { inSentence } from '../fields/support/noun.ts'

/** Messages of the generated screens, worded as in the specification. */
export const REMOVE_QUESTION = 'Tem certeza que deseja remover?'
export const SAVED = 'Registro salvo com sucesso.'
export const REMOVED = 'Registro removido com sucesso.'
export const RESTORED = 'Remoção desfeita.'
export const NOTHING_FOUND = 'Nenhum registro encontrado.'
/** Shown when a report finds no rows. */
export const NO_REPORT_DATA = 'Não existem dados para o filtro informado.'
/** Shown when a report failed for another reason. */
export const REPORT_FAILED = 'Não foi possível gerar o relatório.'
/**
 * Whether the label can be counted: 'Vagas' can. 'Matriz de severidade' and 'Horas trabalhadas' have the same first
 * word in singular and plural, so their rows are counted as records.
 */
const isCounted = ({ singular, plural }: Label) => plural.split(' ')[0] !== singular.split(' ')[0]

/** The number of rows with the noun of the resource: '7 vagas'. */
export function counted(count: number, { label, counted: named }: Pick<ResourceMeta, 'label' | 'counted'>) {
  const [one, many] = named ?? (isCounted(label) ? [label.singular, label.plural] : ['registro', 'registros'])
  return `${count.toLocaleString('pt-BR')} ${inSentence(count === 1 ? one : many)}`
}
export const found = (count: number) => `${count.toLocaleString('pt-BR')} registro(s) encontrado(s).`
