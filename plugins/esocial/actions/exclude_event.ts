import { action, all, type Context, RuleError, type RowAt, when } from '#engine'
import { environmentRefusal } from '../domain/events.ts'
import { EVENTS } from '../domain/keys.ts'
import { digestOf } from '../domain/digest.ts'
import { eventId } from '../domain/event_id.ts'
import { LayoutError } from '../domain/layout_error.ts'
import { exclusionContent, exclusionRefusals } from '../domain/s3000.ts'
import { eventXml } from '../domain/xml.ts'
import { dependentsRefusal } from '../queries/dependents.ts'
import { ambienteOf } from '../queries/environment.ts'
import { declaringOf } from '../services/company.ts'
import { schemaViolations } from '../services/schemas.ts'

/**
 * What waits and means the same event: another exclusion, or a correction that is being sent, has to be answered first;
 * a correction that was not sent goes.
 */
async function makeWay(system: Context, { nrRecibo, ambiente }: RowAt<'esocial/eventos'>) {
  const rows = await system
    .query(EVENTS)
    .withoutRowRules()
    .where(
      when('nrReciboAnterior').is(nrRecibo),
      when('ambiente').is(ambiente),
      when('situacao').in(['AGUARDANDO', 'COM_ERRO']),
    )
    .select({ id: 'id', tipo: 'tipo', situacao: 'situacao', lote: 'lote.id' })
    .rows()
  const waiting = rows.filter(({ situacao }) => situacao === 'AGUARDANDO')
  if (waiting.some(({ tipo }) => tipo === 'S-3000')) throw new RuleError('A exclusão deste evento já está na fila.')
  if (waiting.some(({ lote }) => lote))
    throw new RuleError('Uma retificação deste evento está em envio: exclua-o depois da resposta.')
  const unsent = rows.filter(({ lote }) => !lote).map(({ id }) => id)
  if (unsent.length) await system.repo(EVENTS).deleteMany(unsent)
}

/** Excludes an event that eSocial accepted: queues an S-3000 with its receipt. */
export const excludeEvent = action('excluir-evento', {
  of: 'esocial/eventos',
  label: 'Excluir no eSocial',
  icon: 'Cancel',
  // Manual S-1.3, I, 15.2: "Ao excluir um evento retificador o evento retificado não volta a ser válido."
  confirm:
    'Deseja excluir este evento no eSocial? Um evento S-3000 entra na fila, e o prazo original se perde. Se ele é uma retificação, o evento retificado não volta a valer: para corrigir, altere o registro e gere outra retificação.',
  success: 'A exclusão está na fila.',
  when: all(when('situacao').is('SEM_ERRO'), when('tipo').isNot('S-3000'), when('substituido').is(false)),
  refusalReason: (context, row) =>
    row.tipo === 'S-3000'
      ? 'Um evento de exclusão não pode ser excluído.'
      : row.situacao !== 'SEM_ERRO' || row.substituido
        ? 'Só é possível excluir um evento aceito pelo eSocial e que nenhum outro substituiu.'
        : environmentRefusal(row.ambiente, ambienteOf(context), 'exclua-o'),
  async run(context, { row }) {
    const exclusion = { tipo: row.tipo, nrRecibo: row.nrRecibo, cpf: row.cpf }
    const refused = exclusionRefusals(exclusion)
    if (refused.length) throw new LayoutError(refused)
    const dependents = await dependentsRefusal(context.system, row)
    if (dependents) throw new RuleError(dependents)
    const { employer, ambiente } = await declaringOf(context)
    const id = eventId(employer)
    const content = exclusionContent(exclusion)
    const xml = eventXml('S-3000', { id, employer, ambiente, retifica: null }, content)
    const [violations] = await schemaViolations('S-3000', [xml])
    if (violations!.length) throw new LayoutError(violations!)
    const system = context.system
    await context.lock(EVENTS, row.id)
    await makeWay(system, row)
    return system.repo(EVENTS).create({
      ambiente,
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
