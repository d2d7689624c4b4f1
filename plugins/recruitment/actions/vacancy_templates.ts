import { action, type Context, ref, type RowAt, text } from '#engine'
import { assertNotHidden } from '../domain/hidden_vacancies.ts'

const VACANCIES = 'captacao/solicitacoes-pessoal'
const TEMPLATES = 'captacao/modelos-vaga'

/** Fields of the template only, never of a vacancy. */
const OWN = new Set(['titulo', 'modeloAtivo'])
const BEGINS = {
  status: 'I',
  suspensa: false,
  encerrada: false,
  cancelada: false,
  qtdVagasPreenchidas: 0,
  invisivelParaGestor: false,
  incluirColaboradoresDesligados: false,
  quantidade: 1,
  vinculo: 'E',
  sexo: 'I',
}

const filled = (value: unknown) => value !== null && value !== undefined && value !== ''

/**
 * The fields that vacancies and templates have in common, by name; fields that other plugins add to both are included.
 */
function shared(context: Context, row: RowAt<typeof VACANCIES> | RowAt<typeof TEMPLATES>) {
  const values: Readonly<Record<string, unknown>> = row
  const fields = context.definition(VACANCIES).fields
  const names = Object.keys(context.definition(TEMPLATES).fields).filter((name) => name in fields && !OWN.has(name))
  return Object.fromEntries(
    names.flatMap((name) => (filled(values[name]) ? [[name, structuredClone(values[name])]] : [])),
  )
}

/** An unsaved vacancy with the values of a template, opened in the form. */
export const fromTemplate = action('a-partir-de-modelo', {
  label: 'Nova a partir de modelo',
  icon: 'LibraryBooks',
  on: 'collection',
  method: 'GET',
  title: 'Nova vaga a partir de um modelo',
  authority: 'ROLE_CAPTACAO_SOLICITACOES_PESSOAL_EDITAR',
  returns: 'draft',
  fields: { modelo: ref(TEMPLATES, 'Modelo').lookup({ modeloAtivo: true }).required() },
  async run(context, { input }) {
    const { id } = input.modelo as { id: number }
    // Fields of a vacancy that the user may not see are removed from the answer, as in any other answer.
    const row = await context.system.repo(TEMPLATES).get(id ?? Number(input.modelo))
    return { ...BEGINS, ...shared(context, row), data: context.today }
  },
})

/** Saves the contents of a vacancy as a template. */
export const saveAsTemplate = action('gravar-como-modelo', {
  of: 'captacao/solicitacoes-pessoal',
  label: 'Gravar como modelo',
  icon: 'CreateNewFolder',
  title: 'Gravar a vaga como modelo',
  authority: 'ROLE_CAPTACAO_MODELOS_VAGA_EDITAR',
  success: 'Modelo de vaga gravado com sucesso.',
  fields: { titulo: text('Nome do modelo').required().max(100).prefill({ record: 'descricao' }) },
  refusalReason: assertNotHidden,
  async run(context, { row, input }) {
    // Read with the user's own rights: a template must not reveal fields the user may not see.
    const seen = await context.repo(VACANCIES).get(row.id)
    const { anuncio, ...values } = shared(context, seen)
    const { exibirModuloExterno: _published, ...advert } = (anuncio ?? {}) as Partial<typeof seen.anuncio>
    await context.repo(TEMPLATES).create({ ...values, anuncio: advert, titulo: input.titulo })
    return row
  },
})
