import { action, all, idOf, integer, ref, RuleError, setting, when } from '#engine'
import { PEOPLE, TEMPLATES } from '../domain/keys.ts'
import { issueFor } from '../services/certificates.ts'

const AUTHORITY = 'ROLE_DESENVOLVIMENTO_CERTIFICADO_EDITAR'
const fields = {
  modeloCertificadoId: ref(TEMPLATES, 'Modelo de certificado').help('Em branco: o do curso, ou o padrão.'),
}
/** Only for companies that issue certificates. */
const used = setting('certificado')
const answers = { emitidos: integer('Emitidos').required() }

/** Issues certificates to the selected participants, who may be in different classes. */
export const issueCertificates = action('emitir-certificados', {
  label: 'Emitir certificados',
  icon: 'EmojiEvents',
  on: 'selection',
  method: 'POST',
  title: 'Emitir certificados',
  authority: AUTHORITY,
  success: 'Certificados emitidos com sucesso.',
  when: used,
  fields,
  response: answers,
  async run(context, { ids, input }) {
    const rows = await context.query(PEOPLE).where(when('id').in(ids)).select({ id: 'id', turma: 'turma.id' }).rows()
    if (!rows.length) throw new RuleError('Escolha ao menos um participante.')
    let emitidos = 0
    for (const [turma, people] of Map.groupBy(rows, (row) => Number(row.turma)))
      emitidos += await issueFor(context, turma, {
        only: people.map((person) => Number(person.id)),
        modelo: idOf(input.modeloCertificadoId),
      })
    return { emitidos }
  },
})

/** Issues certificates to all approved participants of a class. */
export const issueOfClass = action('emitir-certificados', {
  of: 'desenvolvimento/turmas',
  label: 'Emitir certificados',
  icon: 'EmojiEvents',
  method: 'POST',
  title: 'Emitir certificados',
  authority: AUTHORITY,
  success: 'Certificados emitidos com sucesso.',
  when: all(when('realizada').is(true), used),
  fields,
  response: answers,
  run: async (context, { row, input }) => ({
    emitidos: await issueFor(context, row.id, { modelo: idOf(input.modeloCertificadoId) }),
  }),
})
