import { isLicensed } from '#app/licence/index.ts'
import type { HttpContext } from '@adonisjs/core/http'
import type { EngineContext } from '#engine/context.ts'
import { withBytes } from '#engine/http/stored_file.ts'
import { engine } from '#engine/engine.ts'
import { menuFor } from '#engine/registry/menu.ts'
import { STAFF_SESSION_MS } from '#app/auth/staff_provider.ts'
import { obligationOf } from '#app/auth/obligations.ts'
import { extraMenus } from './menu/extra.ts'
import { ownPicture } from './own_picture.ts'
import { preferencesOf } from './preferences.ts'
import { readStaff, staffContext } from '#app/auth/staff_session.ts'

/** The session for the screens (specification 1, §3.4): user, company and authorities. */
export async function userinfo(http: HttpContext, bytes = false) {
  const session = await readStaff(http)
  if (!session) return { authenticated: false }
  const context = await staffContext(http)
  const { registry } = engine()
  const companies = context.system.repo('utilitario/empresas')
  const empresas = await companies.all({ ids: session.companies }, { brief: true })
  const found = session.empresaId === null ? null : await companies.find(session.empresaId)
  const empresa =
    found && bytes
      ? await withBytes(context.system as EngineContext, registry.resource('utilitario/empresas'), found)
      : found
  const { user } = session
  return {
    authenticated: true,
    expired: false,
    pendencia: session.viewer ? null : obligationOf(user, session.session.provider),
    provedor: session.session.provider?.id ?? null,
    visualizacao: session.viewer ? { nome: session.viewed!, por: session.viewer.nome } : null,
    usuario: {
      id: user.id,
      nome: user.nome,
      cpf: user.cpf,
      colaboradorFotoUrl: await ownPicture(context, user),
    },
    empresa: empresa && {
      id: empresa.id,
      nome: empresa.nome,
      logoEmpresa: empresa.logoEmpresa,
      corPrincipal: empresa.corPrincipal,
      corSecundaria: empresa.corSecundaria,
      acIntegra: Boolean(empresa.acIntegra),
      ehIntegradaColabore: Boolean(empresa.ehIntegradaColabore),
    },
    empresas: empresas.map(({ id, nome }) => ({ id, nome })),
    authorities: session.authorities.expand([...registry.authorities.keys(), ...EXTRA_AUTHORITIES]),
    menu: [...menuFor(registry, context), ...(await extraMenus(context))],
    parametrosDoSistema: {
      forcarCaixaAlta: context.settings.forcarCaixaAlta,
      compartilhaCandidatos: context.settings.compartilhaCandidatos,
      emailSuporte: context.settings.emailSuporte,
    },
    linkChat: context.settings.linkChat,
    links: {
      blog: context.settings.linkBlog,
      redesSociais: context.settings.linkRedesSociais,
      orcamento: context.settings.linkOrcamento,
      ajuda: context.settings.linkAjuda,
    },
    usuarioFortes: user.usuarioFortes,
    horaExpiracao: new Date(Date.now() + STAFF_SESSION_MS).toISOString(),
    autenticadoRh: await isLicensed(),
    aceitoPoliticaSeguranca: true,
    preferencias: context.impersonated ? {} : await preferencesOf(context),
    possuiSst: registry.plugins.some((plugin) => plugin.name === 'sst'),
  }
}

/** Authorities named by the specification that belong to no resource. */
export const EXTRA_AUTHORITIES = [
  'ROLE_CAD_INFO_PESSOAL',
  'ROLE_ASSISTENTE_RH',
  'ROLE_VISUALIZA_TODAS_EMPRESAS',
  'ROLE_VISUALIZA_AREAS',
]
