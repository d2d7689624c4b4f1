import { endpoint, integer, shape, text } from '#engine'
import { idList } from '#app/core/in_each_company.ts'
import { CYCLES, PARTICIPANTS } from '../domain/keys.ts'

/** The companies of a cycle: its own, and with shared employees those of the people evaluated in it. */
export const companiesOfCycle = endpoint('GET utilitario/empresas/avaliacao-desempenho', {
  label: 'Empresas de uma avaliação de desempenho',
  audience: 'staff',
  authority: 'ROLE_AVALIACAO_AVALIACOES_DESEMPENHO',
  query: {
    avaliacaoDesempenhoId: integer('Avaliação de desempenho').required(),
    empresasPermitidasIds: text('Empresas permitidas, separadas por vírgula').max(2000),
  },
  response: shape.list({ id: integer('Código').required(), nome: text('Nome').required() }),
  async run(context, { query }) {
    const cycle = await context.repo(CYCLES).get(query.avaliacaoDesempenhoId)
    const people = await context.system
      .repo(PARTICIPANTS)
      .all({ avaliacaoDesempenho: cycle.id }, { fields: ['avaliado'] })
    const ids = [...new Set(people.flatMap((person) => person.avaliado?.id ?? []))]
    const talents = await context.system.repo('gestao-talentos/talentos').all({ ids }, { fields: ['nome'] })
    const wanted = idList(query.empresasPermitidasIds)
    const reach = context.companies()
    const found = new Set([context.empresaId, ...talents.map((talent) => (talent as { empresaId?: number }).empresaId)])
    const allowed = [...found].filter(
      (id): id is number =>
        typeof id === 'number' && (!wanted.length || wanted.includes(id)) && (!reach || reach.includes(id)),
    )
    const companies = await context.system.repo('utilitario/empresas').all(
      { ids: allowed },
      {
        brief: true,
        sort: [{ field: 'nome', descending: false }],
      },
    )
    return companies.map(({ id, nome }) => ({ id, nome: String(nome) }))
  },
})
