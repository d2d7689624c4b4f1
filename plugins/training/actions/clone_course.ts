import { action, type Context, ForbiddenError, idOf, refs, type RowAt, shape } from '#engine'
import { idList } from '#app/core/in_each_company.ts'
import { COURSES } from '../domain/keys.ts'

const COPIED = [
  'tipo',
  'cargaHoraria',
  'conteudoProgramatico',
  'criterioAvaliacao',
  'percentualMinimoFrequencia',
  'codigoTru',
  'certificado',
  'normaRegulamentadora',
  'online',
  'periodicidade',
  'licoesEmOrdem',
] as const

async function freeName(context: Context, nome: string): Promise<string> {
  const taken = async (name: string) =>
    (await context.repo(COURSES).list({ search: name, limit: 50, withoutTotal: true })).rows.some(
      (row) => row.nome === name && row.empresaId !== -1,
    )
  if (!(await taken(nome))) return nome
  for (let number = 1; ; number++) {
    const name = `${nome.slice(0, 135)} (cópia${number > 1 ? ` ${number}` : ''})`
    if (!(await taken(name))) return name
  }
}

/**
 * Copies a course. What belongs to the company of the course (category, evaluations, template) is not copied to another
 * company.
 */
async function copyTo(context: Context, row: RowAt<'desenvolvimento/cursos'>, same: boolean) {
  const values: Record<string, unknown> = Object.fromEntries(COPIED.map((name) => [name, row[name]]))
  values.nome = await freeName(context, row.nome)
  if (same) {
    values.categoriaCurso = idOf(row.categoriaCurso)
    values.modeloCertificado = idOf(row.modeloCertificado)
    values.avaliacaoCursos = (row.avaliacaoCursos ?? []).map((curso) => curso.id)
    values.treinamentosCapacitacoes = (row.treinamentosCapacitacoes ?? []).map((capacitacao) => capacitacao.id)
  }
  return context.repo(COURSES).create(values)
}

/** Copies the course within its company, or to each of the chosen companies. Returns the first copy. */
export const cloneCourse = action('clonar', {
  of: 'desenvolvimento/cursos',
  label: 'Clonar',
  icon: 'ContentCopy',
  method: 'POST',
  title: 'Clonar curso',
  authority: 'ROLE_DESENVOLVIMENTO_CURSOS_EDITAR',
  success: 'Curso clonado com sucesso.',
  fields: { empresas: refs('utilitario/empresas', 'Para as empresas').ids().help('Em branco: só nesta empresa.') },
  response: shape.row(COURSES),
  async run(context, { row, input }) {
    const asked = idList(input.empresas ?? [])
    const companies = asked.length ? asked : [context.empresaId!]
    const made: RowAt<'desenvolvimento/cursos'>[] = []
    for (const id of companies) {
      const there =
        id === context.empresaId ? context : await context.forCompany(id, 'ROLE_DESENVOLVIMENTO_CURSOS_EDITAR')
      if (!there) throw new ForbiddenError()
      made.push(await copyTo(there, row, id === context.empresaId))
    }
    return made.find((item) => item.empresaId === context.empresaId) ?? made[0]!
  },
})
