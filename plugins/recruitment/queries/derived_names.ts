import { type Context, derived, idOf, referredRows, via, when } from '#engine'

const APPLICATIONS = 'captacao/candidato-solicitacoes'

/** Display names of candidates; a shared candidate may be registered in another company. */
async function calledNames(context: Context, references: readonly unknown[]): Promise<Map<number, string | null>> {
  const ids = new Set(references.flatMap((reference) => idOf(reference) ?? []))
  if (!ids.size) return new Map()
  const rows = await context
    .query('captacao/candidatos')
    .withoutRowRules()
    .acrossCompanies('all')
    .where(when('id').in([...ids]))
    .select({ id: 'id', nome: 'nome' })
    .rows()
  return new Map(rows.map((row) => [row.id, row.nome]))
}

/** 'Marina Lopes · Analista de qualidade', cut to the length of the column. */
export const applicationName = derived<typeof APPLICATIONS>(['descricao'], {
  from: [via('candidato', ['nome']), via('solicitacao', ['descricao'])],
  auditAs: 'renomear',
  async compute(context, rows) {
    const people = await calledNames(
      context,
      rows.map((row) => row.candidato),
    )
    const vacancies = await referredRows(
      context,
      'captacao/solicitacoes-pessoal',
      rows.map((row) => row.solicitacao),
      ['descricao'],
    )
    return rows.map((row) => {
      const [person, vacancy] = [people.get(idOf(row.candidato) ?? 0), vacancies.get(idOf(row.solicitacao) ?? 0)]
      // Missing values are reported by the required rule.
      if (person === undefined || !vacancy) return null
      return { descricao: `${person} · ${vacancy.descricao}`.slice(0, 170) }
    })
  },
})

/** Interviews and offers are named as their application. */
export const nameOfApplication = derived<'captacao/entrevistas' | 'captacao/propostas'>(['descricao'], {
  from: [via('candidatoSolicitacao', ['descricao'])],
  auditAs: 'renomear',
  async compute(context, rows) {
    const applications = await referredRows(
      context,
      APPLICATIONS,
      rows.map((row) => row.candidatoSolicitacao),
      ['descricao'],
    )
    return rows.map((row) => {
      const application = applications.get(idOf(row.candidatoSolicitacao) ?? 0)
      return application ? { descricao: application.descricao } : null
    })
  },
})

/** An exam is named by its candidate. */
export const examName = derived<'captacao/exames-palografico'>(['nome'], {
  from: [via('candidato', ['nome'])],
  auditAs: 'renomear candidato',
  async compute(context, rows) {
    const people = await calledNames(
      context,
      rows.map((row) => row.candidato),
    )
    return rows.map((row) => ({ nome: people.get(idOf(row.candidato) ?? 0) ?? null }))
  },
})

/** 'Bia Reis · Excel': a level is named by candidate and competence. */
export const competenceName = derived<'captacao/niveis-competencia'>(['descricao'], {
  from: [via('candidato', ['nome']), via('competencia', ['nome'])],
  auditAs: 'renomear',
  async compute(context, rows) {
    const people = await calledNames(
      context,
      rows.map((row) => row.candidato),
    )
    const skills = await referredRows(
      context,
      'cargo-salario/competencias',
      rows.map((row) => row.competencia),
      ['nome'],
    )
    return rows.map((row) => {
      const names = [people.get(idOf(row.candidato) ?? 0), skills.get(idOf(row.competencia) ?? 0)?.nome]
      return {
        descricao: names
          .map((name) => name ?? '')
          .join(' · ')
          .slice(0, 250),
      }
    })
  },
})
