import { action, idOf, RuleError, when } from '#engine'
import { HEALTH_USERS } from '../domain/keys.ts'
import { announceAdmission } from '../services/admissions.ts'
import { healthUsers } from '../services/health_users.ts'

/** A second health professional agrees to an access to health records, which counts from then on. */
export const confirmAdmission = action('confirmar', {
  of: HEALTH_USERS,
  label: 'Confirmar acesso',
  icon: 'HowToReg',
  authority: 'ROLE_SAUDE_PRONTUARIOS',
  confirm: 'Confirmar que este usuário leia e escreva prontuários?',
  success: 'Acesso confirmado.',
  when: when('confirmadoEm').empty(),
  async run(context, { row }) {
    const others = (await healthUsers(context)).filter((id) => id !== idOf(row.usuario))
    if (context.actor.type !== 'staff' || !others.includes(context.actor.id!))
      throw new RuleError('Só outro profissional de saúde, que já lê prontuários, confirma este acesso.')
    const confirmed = await context.system
      .repo(HEALTH_USERS)
      .patch(row.id, { confirmadoEm: new Date().toISOString(), confirmadoPor: context.actor.id }, 'confirmar acesso')
    await announceAdmission(context, confirmed, 'concedido')
    return confirmed
  },
})
