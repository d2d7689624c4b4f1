import { brDate, type Context, ending, hangingBy, when } from '#engine'
import { STEPS } from './queries/approvals.ts'

const TALENTS = 'gestao-talentos/talentos'
const INTERVIEWS = 'captacao/entrevistas'
const VACANCIES = 'captacao/solicitacoes-pessoal'

/** The talent of each user of these people. */
async function talentOfUsers(context: Context, talents: number[]): Promise<Map<number, number>> {
  const rows = await context
    .query('utilitario/usuarios')
    .withoutRowRules()
    .where(when('talento').in(talents))
    .select({ id: 'id', talento: 'talento.id' })
    .rows()
  return new Map(rows.map((row) => [row.id, Number(row.talento)]))
}

/** Approvals and interviews of people who leave. */
export const recruitmentEndings = [
  ending('recruitment.aprovacoes', {
    of: TALENTS,
    label: 'Aprovações de vagas à espera desta pessoa',
    effect: 'Escolha outro aprovador no fluxo, ou peça ao substituto que decida.',
    becomes: 'task',
    order: 80,
    async find(context, ends) {
      const users = await talentOfUsers(
        context,
        ends.map(({ id }) => id),
      )
      if (!users.size) return new Map()
      const rows = await context
        .query(STEPS)
        .withoutRowRules()
        .where(when('aprovador').in([...users.keys()]), when('situacao').in(['P', 'V']))
        .orderBy('id')
        .select({ aprovador: 'aprovador.id', vaga: 'solicitacao.descricao', vagaId: 'solicitacao.id' })
        .rows()
      return hangingBy(
        rows,
        (row) => users.get(Number(row.aprovador))!,
        (row) => ({ title: row.vaga ?? '', to: `/${VACANCIES}/${row.vagaId}` }),
      )
    },
  }),
  ending('recruitment.entrevistas', {
    of: TALENTS,
    label: 'Entrevistas marcadas em que participa',
    effect: 'Escolha outro entrevistador ou remarque.',
    becomes: 'task',
    order: 81,
    async find(context, ends) {
      const users = await talentOfUsers(
        context,
        ends.map(({ id }) => id),
      )
      if (!users.size) return new Map()
      const rows = await context
        .repo(INTERVIEWS)
        .all(
          { participantes: [...users.keys()], dataIni: context.today },
          { fields: ['data', 'hora', 'candidato', 'participantes', 'situacao'] },
        )
      const panel = rows
        .filter(({ situacao }) => situacao === 'A')
        .flatMap((row) =>
          (row.participantes ?? []).flatMap(({ id }) => (users.has(id) ? [{ row, talento: users.get(id)! }] : [])),
        )
      return hangingBy(
        panel,
        ({ talento }) => talento,
        ({ row }) => ({
          title: row.candidato?.nome ?? '',
          detail: `${brDate(row.data)} ${row.hora ?? ''}`.trim(),
          to: `/${INTERVIEWS}/${row.id}`,
        }),
      )
    },
  }),
]
