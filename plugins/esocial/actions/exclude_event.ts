import { action, all, when } from '#engine'
import { EVENTS } from '../domain/keys.ts'
import { eventId } from '../domain/event_id.ts'
import { LayoutError } from '../domain/layout_error.ts'
import { exclusionContent, exclusionRefusals } from '../domain/s3000.ts'
import { eventXml } from '../domain/xml.ts'
import { declaringOf } from '../services/company.ts'
import { digestOf } from '../services/make_events.ts'
import { schemaViolations } from '../services/schemas.ts'

/** Excludes an event that eSocial accepted: queues an S-3000 with its receipt. */
export const excludeEvent = action('excluir-evento', {
  of: 'esocial/eventos',
  label: 'Excluir no eSocial',
  icon: 'Cancel',
  confirm: 'Deseja excluir este evento no eSocial? Um evento S-3000 entra na fila.',
  success: 'A exclusão está na fila.',
  when: all(when('situacao').is('SEM_ERRO'), when('tipo').isNot('S-3000'), when('substituido').is(false)),
  refusalReason: (_context, row) =>
    row.tipo === 'S-3000'
      ? 'Um evento de exclusão não pode ser excluído.'
      : row.situacao !== 'SEM_ERRO' || row.substituido
        ? 'Só é possível excluir um evento aceito pelo eSocial e que nenhum outro substituiu.'
        : null,
  async run(context, { row }) {
    const exclusion = { tipo: row.tipo, nrRecibo: row.nrRecibo, cpf: row.cpf }
    const refused = exclusionRefusals(exclusion)
    if (refused.length) throw new LayoutError(refused)
    const { employer, ambiente } = await declaringOf(context)
    const id = eventId(employer)
    const content = exclusionContent(exclusion)
    const xml = eventXml('S-3000', { id, employer, ambiente, retifica: null }, content)
    const [violations] = await schemaViolations('S-3000', [xml])
    if (violations!.length) throw new LayoutError(violations!)
    const events = context.elevated('events are written by what people do, never by hand').repo(EVENTS)
    await context.lock(EVENTS, row.id)
    return events.create({
      tipo: 'S-3000',
      operacao: 'E',
      situacao: 'AGUARDANDO',
      colaborador: row.colaborador?.id ?? null,
      cpf: row.cpf,
      data: context.today,
      nrReciboAnterior: row.nrRecibo,
      idEvento: id,
      origem: row.origem,
      origemId: row.origemId,
      resumo: digestOf(content),
      xml,
    })
  },
})
