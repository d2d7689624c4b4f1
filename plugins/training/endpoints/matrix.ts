import { boolean, endpoint, integer, refs, RuleError, shape, text } from '#engine'
import { noticeDays, trainingMatrix } from '../queries/matrix.ts'
import { notifyManagers } from '../services/ending_notices.ts'

const whole = (label: string) => integer(label).required()
export const matrixAnswer = {
  total: whole('Talentos'),
  pendentes: whole('Talentos com pendências'),
  cursos: shape.list({
    id: whole('Código'),
    nome: text('Curso').required(),
    faltam: whole('Faltam'),
    vencidos: whole('Vencidos'),
    aVencer: whole('A vencer'),
    emDia: whole('Em dia'),
  }),
  talentos: shape.list({
    id: whole('Código'),
    nome: text('Nome').required(),
    cargo: text('Cargo'),
    area: text('Área organizacional'),
    celulas: text('Uma letra por curso: - não pedido, F falta, V vencido, A a vencer, O em dia').required(),
    pendencias: whole('Pendências'),
  }),
}

/** The whole matrix is computed; one page of people is returned. */
export const matrix = endpoint('GET desenvolvimento/matriz', {
  audience: 'staff',
  authority: 'ROLE_DESENVOLVIMENTO_MATRIZ',
  label: 'Matriz de treinamentos: quem precisa de quê, e o que falta ou venceu',
  query: {
    estabelecimentosIds: refs('utilitario/estabelecimentos', 'Estabelecimentos').ids(),
    areasIds: refs('cargo-salario/areas-organizacionais', 'Áreas Organizacionais').ids(),
    cargosIds: refs('cargo-salario/cargos', 'Cargos').ids(),
    somentePendentes: boolean('Só com pendências'),
    page: integer('Página').min(0),
    size: integer('Tamanho').min(1).max(5000),
  },
  response: matrixAnswer,
  async run(context, { query }) {
    const { cursos, talentos } = await trainingMatrix(context, query)
    const pending = talentos.filter((talento) => talento.pendencias > 0)
    const shown = query.somentePendentes ? pending : talentos
    const size = Number(query.size ?? 50)
    const from = Number(query.page ?? 0) * size
    return { total: shown.length, pendentes: pending.length, cursos, talentos: shown.slice(from, from + size) }
  },
})

/** Notifies managers immediately, without waiting for Monday. */
export const notifyMatrix = endpoint('POST desenvolvimento/matriz/avisos', {
  audience: 'staff',
  authority: 'ROLE_DESENVOLVIMENTO_MATRIZ',
  label: 'Escreve aos gestores quais treinamentos da equipe vencem ou venceram',
  response: { avisados: whole('Gestores avisados') },
  async run(context) {
    const avisados = await notifyManagers(context, noticeDays(context))
    if (!avisados) throw new RuleError('Nenhum treinamento vence em breve na equipe de gestores com e-mail.')
    return { avisados }
  },
})
