import { date, endpoint, integer, money, shape, text } from '#engine'

const INDICES = 'cargo-salario/indices'
const READS = 'ROLE_CARGO_SALARIO_INDICES'

/** Indexes without a code in the payroll system. */
export const pendingIndexes = endpoint('GET cargo-salario/indices/pendentes-desabilitados', {
  label: 'Índices que aguardam a folha',
  audience: 'staff',
  authority: READS,
  response: shape.rows(INDICES),
  async run(context) {
    if (!context.settings.integradoComFolha) return []
    const rows = await context.repo(INDICES).all()
    return rows.filter((row) => !row.codigoAC)
  },
})

export const indexHistories = endpoint('GET cargo-salario/indices/historicos', {
  label: 'Históricos dos índices',
  audience: 'staff',
  authority: READS,
  query: { indiceId: integer('Índice'), data: date('Só o que vale nesta data') },
  response: shape.list({
    id: integer('Código').required(),
    indiceId: integer('Índice').required(),
    nome: text('Nome').required(),
    data: date('A partir de').required(),
    valor: money('Valor').required(),
  }),
  async run(context, { query }) {
    const filter = query.indiceId ? { id: query.indiceId } : {}
    const rows = await context.repo(INDICES).all(filter, query.data ? { onDay: query.data } : {})
    return rows.flatMap((row) =>
      (row.indiceHistorico ?? []).map(({ id, data, valor }) => ({
        id,
        indiceId: row.id,
        nome: row.nome,
        data,
        valor,
      })),
    )
  },
})
