import { action, addDays, brDate, date, idOf, integer, money, RuleError, shape, text, when } from '#engine'
import { sendCompanyMail } from '#app/mail/index.ts'
import { sendMessage } from '#app/messages/index.ts'
import { appUrl } from '#config/app.ts'
import { CLASSES, COURSES, NEEDED_COURSES } from '../domain/keys.ts'
import { levantamento } from '../mails/templates.ts'
import { managersOf } from '../queries/managers.ts'
import { addParticipants } from '../services/participants.ts'

/** Asks the managers of the areas for the training needs of their people. */
export const askManagers = action('pedir', {
  of: 'desenvolvimento/lnt',
  label: 'Pedir aos gestores',
  icon: 'MailOutline',
  method: 'POST',
  confirm: 'Pedir aos gestores das áreas que incluam as necessidades?',
  authority: 'ROLE_DESENVOLVIMENTO_LNT_EDITAR',
  success: 'Pedidos enviados com sucesso.',
  when: when('dataFinalizada').empty(),
  response: { enviados: integer('Enviados').required() },
  async run(context, { row }) {
    const managers = await managersOf(
      context,
      (row.areas ?? []).map((area: { id: number }) => area.id),
    )
    if (!managers.length) throw new RuleError('Nenhuma destas áreas tem responsável com e-mail ou usuário.')
    const link = `/desenvolvimento/lnt/${row.id}`
    for (const manager of managers)
      if (manager.email)
        await sendCompanyMail(context, {
          to: { address: manager.email, name: manager.nome },
          template: levantamento,
          data: {
            nome: manager.nome.split(' ')[0]!,
            descricao: row.descricao,
            ate: brDate(row.dataFim),
            link: `${appUrl}${link}`,
          },
        })
    await sendMessage(context, {
      tipo: 'TD',
      usuarios: managers.map((manager) => manager.usuario),
      texto: `${row.descricao}: inclua as necessidades de treinamento da sua equipe até ${brDate(row.dataFim)}.`,
      link,
    })
    return { enviados: managers.length }
  },
})

/**
 * Creates a class from a need, with the talents it was requested for. A course that does not exist yet is created
 * first.
 */
export const turnIntoClass = action('gerar-turma', {
  of: 'desenvolvimento/lnt-cursos',
  label: 'Gerar turma',
  icon: 'School',
  method: 'POST',
  title: 'Gerar turma',
  authority: 'ROLE_DESENVOLVIMENTO_TURMAS_EDITAR',
  success: 'Turma gerada com sucesso.',
  when: when('turma').empty(),
  fields: {
    descricao: text('Descrição').required().max(100),
    instrutor: text('Instrutor').required().max(100),
    dataPrevIni: date('Data prevista de início').required().default({ now: 'date' }).width(6),
    dataPrevFim: date('Data prevista de término').required().width(6),
    custo: money('Custo').min(0).default(0),
  },
  response: shape.row(CLASSES),
  async run(context, { row, input }) {
    if (row.turma) throw new RuleError('Esta necessidade já tem turma.')
    const needs = context.system.repo(NEEDED_COURSES)
    const curso =
      idOf(row.curso) ??
      (
        await context.system.repo(COURSES).create({
          nome: row.nomeNovoCurso,
          cargaHoraria: row.cargaHoraria ?? '1:00',
          conteudoProgramatico: row.conteudoProgramatico,
        })
      ).id
    const made = await context.repo(CLASSES).create({
      curso,
      ...input,
      dataPrevFim: input.dataPrevFim ?? addDays(input.dataPrevIni, 1),
    })
    await addParticipants(
      context,
      made,
      (row.participantes ?? []).map((participante: { id: number }) => participante.id),
    )
    await needs.patch(row.id, { turma: made.id, curso }, 'gerar turma')
    return made
  },
})
