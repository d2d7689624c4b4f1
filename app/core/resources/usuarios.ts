import {
  boolean,
  computed,
  cpf,
  currentPassword,
  email,
  image,
  integer,
  isReferencedBy,
  list,
  password,
  ref,
  resource,
  tabs,
  text,
  type Context,
  RuleError,
  idOf,
  type Row,
  when,
} from '#engine'
import { assertGoodPassword, saveReplaced } from '#app/auth/password_rules.ts'
import { tablesOf } from '#app/auth/accounts.ts'
import { assertNotPersonal } from '#app/auth/weak_password.ts'
import { recordPlaces } from '#app/security_events/grants.ts'
import { recordFor } from '#app/security_events/record.ts'
import { assertConfirmed } from '../account_security/own_account.ts'
import { assertGrantable, assertPlaces, assertReachable } from '../user_reach.ts'
import { impersonate } from '../account_security/impersonation.ts'
import { encerrarSessoes, excluirDadosDoUsuario, redefinirSegundoFator } from '../account_security/user_actions.ts'
import { isSuperuser } from '#app/auth/superuser.ts'
import { companiesSeen } from './companies_seen.ts'

/** The owner of the password, with the current hash, which the repository does not return. */
async function ownerOf({ db }: Context, id: number) {
  const row = await db.from('usuarios').where('id', id).select('senha').first()
  return { area: 'E' as const, id, hash: row?.senha as string | undefined }
}

/** Checks the password rules of the user's companies. */
async function assertOwnRules(context: Context, values: Record<string, any>, old: Row | null) {
  if (!values.senha) return
  const places = (values.empresas ?? old?.empresas ?? []) as { empresaId: { id: number } | number }[]
  const companies = [...new Set(places.map((place) => idOf(place.empresaId)!))]
  await assertGoodPassword(
    context.db,
    'senha',
    values.senha,
    companies,
    old ? await ownerOf(context, old.id) : undefined,
  )
}

/** The tables with the second factors of staff users. */
const factors = tablesOf({ area: 'E' })

export const usuario = resource('utilitario/usuarios', {
  label: ['Usuário', 'Usuários'],
  shared: true,
  writers: 'hooks',
  scope: (context, authority) => companiesSeen(context, 'empresas.empresaId', authority),
  fields: {
    nome: text('Nome').required().max(100).personal('identity'),
    login: text('Login').required().max(30).unique().personal('identity'),
    cpf: cpf('CPF').unique(),
    email: email('E-mail').max(200),
    telefone: text('Telefone').max(20).personal('contact'),
    senha: password('Senha').help('De 8 a 72 caracteres. Deixe em branco para manter a senha atual.'),
    senhaAtual: currentPassword()
      .visibleWhen(when('proprio').is(true))
      .help('Para alterar o próprio login, e-mail, senha ou acesso.'),
    proprio: computed<boolean>('É o próprio usuário', 'boolean').hidden(),
    foto: image('Foto'),
    usuarioFortes: boolean('Usuário do fornecedor'),
    ativo: boolean('Ativo').default(true),
    contaEmergencia: boolean('Conta de emergência').help(
      'Entra com senha mesmo quando a empresa só aceita o provedor de identidade. Guarde a senha em um cofre.',
    ),
    duasEtapas: isReferencedBy(
      'Entra em duas etapas',
      { table: factors.apps, column: factors.owner, filled: 'ativo_desde' },
      { table: factors.keys, column: factors.owner },
    ).hidden(),
    sessaoVersao: integer('Versão da sessão').default(1).readOnly().hidden(),
    ultimaEmpresaId: integer('Última empresa').readOnly().hidden(),
    empresas: list('Empresas e perfis', {
      empresaId: ref('utilitario/empresas', 'Empresa').required(),
      perfilId: ref('utilitario/perfis', 'Perfil').required(),
    }).rows('Empresa', ['empresaId', 'perfilId']),
  },
  list: {
    columns: ['nome', 'login', 'email', 'ativo'],
    sort: 'nome',
    search: ['nome', 'login', 'email', 'cpf'],
    filters: ['ativo'],
  },
  form: tabs({
    Usuário: [
      'nome',
      'login',
      'cpf',
      'email',
      'telefone',
      'senha',
      'senhaAtual',
      'ativo',
      'contaEmergencia',
      'usuarioFortes',
      'foto',
    ],
    'Empresas e perfis': ['empresas'],
  }),
  compute: { proprio: (rows, { actor }) => rows.map((row) => actor.type === 'staff' && row.id === actor.id) },
  actions: [impersonate, encerrarSessoes, redefinirSegundoFator, excluirDadosDoUsuario],
  hooks: {
    beforeSave: async (context, values, old) => {
      if (old) await assertReachable(context, old)
      if (!old) assertPlaces(context, values.empresas)
      await assertGrantable(context, values.empresas, old)
      assertNotPersonal('senha', values.senha, [
        values.nome ?? old?.nome,
        values.login ?? old?.login,
        values.cpf ?? old?.cpf,
        (values.email ?? old?.email ?? '').split('@')[0],
      ])
      await assertOwnRules(context, values, old)
      if (old) assertConfirmed(context, old, values)
      if (!old && !values.senha) throw new RuleError('Informe a senha do novo usuário.')
      if (old && isSuperuser(old) && values.ativo === false)
        throw new RuleError('O administrador principal não pode ser desativado.')
      if (old && context.actor.type === 'staff' && old.id === context.actor.id && values.ativo === false)
        throw new RuleError('Você não pode desativar o seu próprio usuário.')
      // A new password or a deactivation ends all open sessions of the user, whichever way it is written.
      if (old && (values.senha || (values.ativo !== undefined && values.ativo !== old.ativo)))
        values.sessaoVersao = Number(old.sessaoVersao ?? 1) + 1
      if (old && values.senha) await saveReplaced(context.db, await ownerOf(context, old.id))
      if (old && values.senha) await recordFor(context, 'P', `Senha de ${old.nome} (${old.login}) alterada.`)
    },
    afterSave: recordPlaces,
    beforeDelete: async (context, row) => {
      await assertReachable(context, row, 'ROLE_UTILITARIO_USUARIOS_EXCLUIR')
      if (isSuperuser(row) || row.id === context.actor.id) throw new RuleError('Este usuário não pode ser removido.')
    },
  },
})
