import { action, ForbiddenError, isReferencedBy, shape, when } from '#engine'
import { resetFactors } from '#app/auth/second_factor/reset.ts'
import { recordFor } from '#app/security_events/record.ts'
import { FACTORS, KEYS } from '../services/names.ts'
import { isProtected } from '../services/protection.ts'

/** For a candidate who lost both the phone and the recovery codes. */
const resetTwoFactors = action('redefinir-duas-etapas', {
  label: 'Redefinir duas etapas',
  title: 'Redefinir duas etapas do portal',
  icon: 'Security',
  confirm:
    'O aplicativo, as chaves de acesso e os códigos de recuperação deste candidato deixam de valer, e o portal volta a pedir só a senha. Confirme antes quem está pedindo. Redefinir?',
  success: 'Verificação em duas etapas redefinida.',
  destructive: true,
  recordOnly: true,
  returns: 'none',
  response: shape.nothing,
  when: when('duasEtapas').is(true),
  refusalReason: async (context, row) =>
    (await isProtected(context.db, row.id)) ? null : 'Este candidato não usa a verificação em duas etapas.',
  async run(context, { row }) {
    if (context.http?.apiToken) throw new ForbiddenError()
    await resetFactors(context.db, { area: 'P', id: row.id })
    await recordFor(context, 'D', `Redefiniu a verificação em duas etapas do portal de ${row.nome}.`)
  },
})

/** Whether a candidate needs more than the password to sign in, and the reset for those who lost the second factor. */
export const protectionExtension = {
  fields: {
    duasEtapas: isReferencedBy(
      'Entra no portal em duas etapas',
      { resource: FACTORS, by: 'candidato', filled: 'ativoDesde' },
      { resource: KEYS, by: 'candidato' },
    ).hidden(),
  },
  actions: [resetTwoFactors],
}
