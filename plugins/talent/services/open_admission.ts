import { type Context, NotFoundError, RuleError } from '#engine'

const KEY = 'gestao-talentos/talentos-admissao'
const OPEN = ['ENVIADA', 'ANALISE_FORTESPESSOAL']

/** The admission of a link, while the form may be filled in. @throws NotFoundError, RuleError when it was closed */
export async function openAdmission(context: Context) {
  const row = await context.system.repo(KEY).find(context.link!.record!.id)
  if (!row) throw new NotFoundError()
  if (!OPEN.includes(String(row.status))) throw new RuleError('Esta admissão já foi encerrada.')
  return row
}
