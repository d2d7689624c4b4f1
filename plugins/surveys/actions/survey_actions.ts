import { action, boolean, integer, longText, refs, text, when } from '#engine'
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
  when: when('encerrada').is(false),
  refusalReason: (_context, row) => (row.encerrada ? 'A pesquisa está encerrada.' : null),
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

const remindedMessage = (sent: number) =>
  sent === 0
    ? 'Nenhum lembrete enviado: não falta resposta de quem tem e-mail.'
    : sent === 1
      ? '1 lembrete enviado.'
      : `${sent} lembretes enviados.`

/** Reminds only those who have not answered. */
export const remind = action('lembrete', {
  of: 'pesquisa/pesquisas',
  label: 'Lembrar quem falta',
  icon: 'MailOutline',
  method: 'POST',
  title: 'Lembrete por e-mail',
  authority: EDIT,
  returns: 'message',
  fields: {
    assunto: text('Assunto').max(150),
    texto: longText('Texto').max(2000).help('Só quem ainda não respondeu recebe.'),
  },
  when: when('liberado').is(true),
  refusalReason: (_context, row) => (row.liberado ? null : 'Libere a pesquisa antes de lembrar os participantes.'),
  response: { enviados: integer('Enviados').required(), mensagem: text('Como foi').required() },
  async run(context, { row, input }) {
    const enviados = await invite(context, row, input)
    if (enviados) await context.system.repo(SURVEYS).patch(row.id, { ultimoLembrete: context.today }, 'lembrar')
    return { enviados, mensagem: remindedMessage(enviados) }
  },
})
