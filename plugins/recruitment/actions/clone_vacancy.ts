import { action, type RowAt } from '#engine'
import { assertNotHidden } from '../domain/hidden_vacancies.ts'

const MARK = ' (Clone)'
const MAX = 100

/** What a copy must not contain: identity, the users who decided, and everything that happened to the original. */
const OWN = [
  'id',
  'versao',
  'empresaId',
  'dataPrevisaoEncerramento',
  'solicitante',
  'liberador',
  'observacaoLiberador',
  'obsSuspensao',
  'dataEncerramento',
  'obsEncerra',
  'obsCancelamento',
  'situacao',
]

function cloneOf(row: RowAt<'captacao/solicitacoes-pessoal'>, today: string): Record<string, unknown> {
  const copy: Record<string, any> = structuredClone(row)
  for (const name of OWN) delete copy[name]
  for (const item of copy.emailsCheck ?? []) delete item.id
  // The description must stay within its 100 characters, mark included.
  const descricao = `${String(row.descricao).slice(0, MAX - MARK.length)}${MARK}`
  return {
    ...copy,
    descricao,
    data: today,
    dataStatus: today,
    status: 'I',
    suspensa: false,
    encerrada: false,
    cancelada: false,
    qtdVagasPreenchidas: 0,
  }
}

/** An unsaved copy, opened in the form. */
export const cloneVacancy = action('clonar', {
  of: 'captacao/solicitacoes-pessoal',
  label: 'Clonar',
  icon: 'ContentCopy',
  method: 'GET',
  authority: 'ROLE_CAPTACAO_SOLICITACOES_PESSOAL_EDITAR',
  returns: 'draft',
  refusalReason: assertNotHidden,
  run: async (context, { row }) => cloneOf(row, context.today),
})
