import {
  boolean,
  date,
  email,
  endpoint,
  EngineError,
  ForbiddenError,
  image,
  integer,
  NotFoundError,
  password,
  shape,
  text,
  ValidationError,
} from '#engine'
import { releases } from './releases.ts'
import { noteUse } from './usage.ts'
import { staffAccount } from '#app/auth/accounts.ts'
import { confirmActor } from '#app/auth/confirm_actor.ts'
import { purgeSessions } from '#app/auth/open_sessions.ts'
import { isPassword } from '#app/auth/password_hash.ts'
import { askSecondFactor, companyOf, rejectProviderOnlyUser, enter } from '#app/auth/enter.ts'
import { guardSignIn } from '#app/auth/sign_in_guard.ts'
import { findStaffById, findStaffByName, hasSecondFactor, renewHash } from '#app/auth/staff_provider.ts'
import { signOutStaff, openStaff, readStaff, sessionFor } from '#app/auth/staff_session.ts'
import { assertGoodPassword, saveReplaced } from '#app/auth/password_rules.ts'
import { assertNotPersonal } from '#app/auth/weak_password.ts'
import { recordSecurityEvent } from '#app/security_events/record.ts'
import { userinfo } from './userinfo.ts'
import { sessionAnswer } from './answers.ts'

const WRONG = () => new EngineError(401, 'CREDENCIAIS_INVALIDAS', 'Usuário ou senha inválidos.')

const login = endpoint('POST login', {
  label: 'Entrar',
  audience: 'public',
  fields: {
    username: text('Usuário ou CPF').required().max(60),
    password: password('Senha').required().min(1).max(200),
    empresaId: integer('Empresa'),
  },
  response: sessionAnswer,
  run: async (context, { input }) => {
    const http = context.http!
    const found = await findStaffByName(input.username)
    const tried = {
      door: 'equipe' as const,
      name: input.username,
      account: found?.id,
      ...(found && { who: { nome: found.nome, id: found.id, empresaId: companyOf(found) } }),
    }
    const user = await guardSignIn(http, tried, async () => {
      if (!(await isPassword(found?.senha, input.password)) || !found) throw WRONG()
      return found
    })
    await renewHash(user, input.password)
    rejectProviderOnlyUser(user)
    if (hasSecondFactor(user)) return askSecondFactor(http, user, input.empresaId ?? null)
    await enter(http, user, input.empresaId ?? null)
    return userinfo(http)
  },
})

const logout = endpoint('POST logout', {
  label: 'Sair',
  audience: 'public',
  response: shape.nothing,
  run: async (context) => {
    const session = await readStaff(context.http!)
    await signOutStaff(context.http!)
    if (session)
      await recordSecurityEvent(
        {
          tipo: 'S',
          quem: session.user.nome,
          usuarioNumero: session.user.id,
          empresaId: session.empresaId,
          detalhes: 'Saiu.',
        },
        context.origin,
      )
  },
})

const info = endpoint('GET userinfo', {
  label: 'A sessão: quem, em qual empresa e o que pode',
  audience: 'public',
  query: { bytes: boolean('Com o conteúdo da logomarca, em base64') },
  response: sessionAnswer,
  run: (context, { query }) => userinfo(context.http!, query.bytes === true),
})

const changeCompany = endpoint('PUT userinfo/empresa/:id', {
  label: 'Trocar de empresa',
  audience: 'staff',
  response: sessionAnswer,
  run: async (context, { params }) => {
    const http = context.http!
    const id = Number(params.id)
    const session = http.staff!
    if (!session.companies.includes(id)) throw new NotFoundError()
    http.session.put('empresaId', id)
    await context.system.repo('utilitario/usuarios').patch(session.user.id, { ultimaEmpresaId: id }, 'trocar empresa')
    http.staff = await sessionFor(session.user, id)
    return userinfo(http)
  },
})

const companyValid = endpoint('GET userinfo/empresa/:id/valid', {
  label: 'Se é a empresa da sessão',
  audience: 'staff',
  response: shape.value(boolean('Se é a empresa da sessão').required()),
  run: async (context, { params }) => context.empresaId === Number(params.id),
})

const areaPermission = endpoint('GET userinfo/areas-organizacionais/posui-permissao-areas', {
  label: 'Se o usuário vê as áreas organizacionais',
  audience: 'staff',
  response: shape.value(boolean('Se vê as áreas').required()),
  run: async (context) => context.can('ROLE_CARGO_SALARIO_AREAS_ORGANIZACIONAIS'),
})

const OWN_DATA = 'ROLE_CAD_INFO_PESSOAL'
const ownData = ({ nome, email, telefone, foto }: Record<string, any>) => ({ nome, email, telefone, foto })

const OWN_ANSWER = {
  nome: text('Nome').required(),
  email: text('E-mail'),
  telefone: text('Telefone'),
  foto: image('Foto'),
}

const readOwn = endpoint('GET userinfo/usuario/meus-dados', {
  label: 'Ler os próprios dados',
  audience: 'staff',
  personalTo: 'actor',
  authority: OWN_DATA,
  response: OWN_ANSWER,
  run: async (context) => ownData(await context.system.repo('utilitario/usuarios').get(context.actor.id!)),
})

const writeOwn = endpoint('PUT userinfo/usuario/meus-dados', {
  label: 'Alterar os próprios dados',
  audience: 'staff',
  authority: OWN_DATA,
  fields: {
    nome: text('Nome').required().max(100),
    email: email('E-mail').max(200),
    telefone: text('Telefone').max(20),
    foto: image('Foto'),
    senhaAtual: password('Senha atual, para alterar o e-mail').min(1),
  },
  response: OWN_ANSWER,
  async run(context, { input: { senhaAtual, ...input } }) {
    if (senhaAtual) await confirmActor(context, 'senhaAtual', String(senhaAtual))
    return ownData(await context.system.repo('utilitario/usuarios').update(context.actor.id!, input))
  },
})

const changePassword = endpoint('PATCH userinfo/usuario/alterar-senha', {
  label: 'Trocar a própria senha',
  audience: 'staff',
  limit: 10,
  fields: {
    senha: password('Senha atual').required().min(1),
    novaSenha: password('Nova senha').required(),
    confNovaSenha: password('Confirmação da nova senha').required().min(1),
  },
  response: shape.nothing,
  run: async (context, { input }) => {
    const http = context.http!
    const user = (await findStaffById(context.actor.id!))!
    if (user.usuarioFortes) throw new ForbiddenError()
    if (input.novaSenha !== input.confNovaSenha)
      throw new ValidationError([{ field: 'confNovaSenha', message: 'A senha não foi confirmada corretamente.' }])
    if (!(await isPassword(user.senha, input.senha)))
      throw new ValidationError([{ field: 'senha', message: 'A senha atual não confere.' }])
    assertNotPersonal('novaSenha', input.novaSenha, [user.nome, user.login, user.cpf])
    const owner = { area: 'E' as const, id: user.id, hash: user.senha }
    await assertGoodPassword(context.db, 'novaSenha', input.novaSenha, [...user.profiles.keys()], owner)
    if (user.senhaAte !== null && input.novaSenha === input.senha)
      throw new ValidationError([{ field: 'novaSenha', message: 'Escolha uma senha diferente da atual.' }])
    await saveReplaced(context.db, owner)
    await context.system
      .repo('utilitario/usuarios')
      .patch(user.id, { senha: input.novaSenha, sessaoVersao: user.sessaoVersao + 1 }, 'alterar senha')
    await purgeSessions(context.db, staffAccount(user.id))
    await openStaff(http, { ...user, sessaoVersao: user.sessaoVersao + 1 }, context.empresaId)
  },
})

const reportError = endpoint('POST erros/reportar', {
  label: 'Relatar um problema',
  audience: 'public',
  limit: 10,
  fields: { mensagem: text('Mensagem').max(255), detalhes: text('Detalhes').max(5000), url: text('Endereço').max(255) },
  response: shape.nothing,
  run: async (context, { input }) => {
    context.http!.logger.error(
      { relato: input, usuario: (await readStaff(context.http!))?.user.id ?? null },
      'problem reported by a user',
    )
  },
})

const versions = endpoint('GET versoes', {
  label: 'Novidades das versões',
  audience: 'staff',
  response: shape.list({
    versao: text('Versão').required(),
    data: date('Data').required(),
    titulo: text('Título').required(),
    itens: shape.list(shape.value(text('Novidade').required())),
  }),
  run: releases,
})

const usage = endpoint('POST userinfo/sensedata', {
  label: 'Registrar o uso de uma tela',
  audience: 'staff',
  limit: 240,
  query: { url: text('Tela') },
  response: shape.nothing,
  run: (context, { query }) => noteUse('staff', query.url, context.empresaId),
})

/**
 * No transaction: sessions are queried on the connection, SQLite has only one, and a failed sign-in must be counted.
 */
export const sessionEndpoints = [
  login,
  logout,
  info,
  changeCompany,
  companyValid,
  areaPermission,
  readOwn,
  writeOwn,
  changePassword,
  reportError,
  versions,
  usage,
].map((item) => ({ ...item, transaction: false as const }))
