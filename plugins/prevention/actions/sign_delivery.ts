import { action, password, RuleError, signature, ValidationError, when } from '#engine'
import { isPassword } from '#app/auth/password_hash.ts'
import { DELIVERIES } from '../domain/keys.ts'

const unsigned = when('assinadoEm').empty()
const SIGNED = 'Esta entrega já foi assinada.'

/** The person signs on the screen, usually on a tablet. */
export const signDelivery = action('assinar', {
  of: 'sst/entregas-epi',
  label: 'Assinar na tela',
  icon: 'Edit',
  title: 'Recebi o EPI, fui orientado sobre o uso e me comprometo a conservá-lo',
  success: 'Entrega assinada com sucesso.',
  when: unsigned,
  outside: true,
  fields: { assinatura: signature('Assinatura de quem recebeu').required() },
  refusalReason: (_context, row) => (row.assinadoEm ? SIGNED : null),
  run: (context, { row, input }) =>
    context
      .repo(DELIVERIES)
      .patch(
        row.id,
        { assinatura: input.assinatura, formaAssinatura: 'T', assinadoEm: context.today },
        'assinar na tela',
      ),
})

const HOUR_MS = 3_600_000
const TRIES = 5
/** Failed attempts by person, in memory: a database counter would be rolled back with the refusal. */
const failed = new Map<number, { count: number; until: number }>()

function assertTries(person: number) {
  const known = failed.get(person)
  if (known && known.until > Date.now() && known.count >= TRIES)
    throw new RuleError('Muitas tentativas com a senha desta pessoa. Tente de novo em uma hora.')
}

function countFailure(person: number) {
  const known = failed.get(person)
  const running = known && known.until > Date.now()
  failed.set(person, { count: running ? known.count + 1 : 1, until: running ? known.until : Date.now() + HOUR_MS })
}

/** The person signs by entering the password of their user account. */
export const signByPassword = action('assinar-senha', {
  of: 'sst/entregas-epi',
  label: 'Assinar pela senha',
  icon: 'VpnKey',
  title: 'Recebi o EPI, fui orientado sobre o uso e me comprometo a conservá-lo',
  success: 'Entrega assinada com sucesso.',
  when: unsigned,
  fields: { senha: password('Senha de quem recebeu').required() },
  refusalReason: (_context, row) => (row.assinadoEm ? SIGNED : null),
  async run(context, { row, input }) {
    const person = row.colaborador.id
    assertTries(person)
    const user = await context.db.from('usuarios').where({ talento_id: person, ativo: true }).select('senha').first()
    if (!user) throw new RuleError('Este talento não tem usuário no sistema: assine na tela.')
    if (!(await isPassword(user.senha, input.senha))) {
      countFailure(person)
      throw new ValidationError([{ field: 'senha', message: 'Senha incorreta.' }])
    }
    failed.delete(person)
    return context
      .repo(DELIVERIES)
      .patch(row.id, { formaAssinatura: 'S', assinadoEm: context.today }, 'assinar pela senha')
  },
})
