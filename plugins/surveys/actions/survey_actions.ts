import { action, boolean, integer, longText, refs, text } from '#engine'
import { SURVEYS } from '../domain/keys.ts'
import { addRespondents } from '../services/audience.ts'
import { invite } from '../services/release.ts'

const EDIT = 'ROLE_PESQUISA_PESQUISAS_EDITAR'

/** The respondents. */
export const includePeople = action('participantes', {
  of: 'pesquisa/pesquisas',
  label: 'Incluir participantes',
  icon: 'GroupAdd',
  method: 'POST',
  title: 'Quem participa',
  authority: EDIT,
  success: 'Participantes incluídos com sucesso.',
  fields: {
    todos: boolean('Todos os talentos ativos'),
    areasIds: refs('cargo-salario/areas-organizacionais', 'Áreas organizacionais').ids(),
    cargosIds: refs('cargo-salario/cargos', 'Cargos').ids(),
    estabelecimentosIds: refs('utilitario/estabelecimentos', 'Estabelecimentos').ids(),
    talentosIds: refs('gestao-talentos/talentos', 'Talentos').ids(),
  },
  response: { incluidos: integer('Incluídos').required() },
  run: async (context, { row, input }) => ({ incluidos: await addRespondents(context, row, input) }),
})

/** Reminds only those who have not answered. */
export const remind = action('lembrete', {
  of: 'pesquisa/pesquisas',
  label: 'Lembrar quem falta',
  icon: 'MailOutline',
  method: 'POST',
  title: 'Lembrete por e-mail',
  authority: EDIT,
  success: 'Lembretes enviados com sucesso.',
  fields: {
    assunto: text('Assunto').max(150),
    texto: longText('Texto').max(2000).help('Só quem ainda não respondeu recebe.'),
  },
  refusalReason: (_context, row) => (row.liberado ? null : 'Libere a pesquisa antes de lembrar os participantes.'),
  response: { enviados: integer('Enviados').required() },
  async run(context, { row, input }) {
    await context.system.repo(SURVEYS).patch(row.id, { ultimoLembrete: context.today }, 'lembrar')
    return { enviados: await invite(context, row, input) }
  },
})
