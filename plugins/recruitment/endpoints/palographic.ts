import { type Context, endpoint, file, longText, assertOwnRow, shape } from '#engine'

const KEY = 'captacao/exames-palografico'
const PATH = 'captacao/candidatos/:id/exames-palografico'
const READ = 'ROLE_CAPTACAO_EXAMES_PALOGRAFICO'

async function examOf(context: Context, candidateId: number) {
  const { rows } = await context.system
    .repo(KEY)
    .list({ filter: { candidato: candidateId }, limit: 1, full: true, withoutTotal: true })
  return rows[0]
}

export const readExam = endpoint(`GET ${PATH}`, {
  audience: 'staff',
  authority: READ,
  label: 'Exame palográfico do candidato; nada quando não há',
  response: shape.optional(shape.row(KEY)),
  run: async (context, { params }) =>
    examOf(context, (await context.system.repo('captacao/candidatos').get(Number(params.id))).id),
})

export const writeExam = endpoint(`PATCH ${PATH}`, {
  audience: 'staff',
  authority: `${READ}_EDITAR`,
  label: 'Grava o exame palográfico do candidato',
  fields: {
    ocrTexto: longText('Exame palográfico').max(100_000),
    arquivo: file('Arquivo').accept(['text/plain'], 1024 * 1024),
  },
  response: shape.nothing,
  async run(context, { params, input }) {
    const { repo } = context.system
    const candidate = await repo('captacao/candidatos').get(Number(params.id))
    assertOwnRow(context, candidate)
    const { id } = candidate
    const exam = await examOf(context, id)
    const values = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
    await (exam ? repo(KEY).update(exam.id, values) : repo(KEY).create({ candidato: id, ...values }))
  },
})
