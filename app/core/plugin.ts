import { endpoint, NotFoundError, plugin, shape, reportsMenu } from '#engine'
import { engine } from '#engine/engine.ts'
import { metadataFor } from '#engine/registry/metadata.ts'
import { sendStoredFile } from '#engine/http/stored_file.ts'
import type { EngineContext } from '#engine/context.ts'
import { createHash } from 'node:crypto'
import { tokenApi } from './api_tokens/resource.ts'
import { authoritiesKind } from './authorities_kind.ts'
import { apiDocsEndpoints } from './api_docs.ts'
import { authorities } from './authority_groups.ts'
import { mailEndpoints } from './mail_log/endpoints.ts'
import { emailEnviado } from './mail_log/resource.ts'
import { logEndpoints } from './audit_log/endpoints.ts'
import { copyEndpoints } from './company_copy/endpoints.ts'
import { companySettingEndpoints } from './company_settings.ts'
import { inconsistenciesExist, inconsistencyReport } from './integrity/definitions.ts'
import { importEndpoints } from './imports/endpoints.ts'
import { extraMenus } from './menu/extra.ts'
import { legacyPage } from './menu/legacy.ts'
import { menuExtra } from './menu/resource.ts'
import { messageEndpoints } from './message_endpoints.ts'
import { todoEndpoint } from './todos.ts'
import { pesquisaSatisfacao, surveyEndpoints } from './survey.ts'
import { eventoSeguranca } from '#app/security_events/resource.ts'
import { mensagemSistema } from './system_messages/resource.ts'
import { notificationEndpoints } from './notifications/choices.ts'
import { newsEndpoints } from './news.ts'
import { reportOrderEndpoints } from './report_orders/endpoints.ts'
import { resourceKind } from './resource_kind.ts'
import { empresa } from './resources/empresas.ts'
import { noticia } from './resources/noticias.ts'
import { perfil } from './resources/perfis.ts'
import { usuario } from './resources/usuarios.ts'
import { settings } from './settings.ts'
import { savedViewEndpoints } from './saved_views.ts'
import { sendOwnPicture } from './own_picture.ts'
import { preferenceEndpoints } from './preferences.ts'
import { sessionEndpoints } from './session_endpoints.ts'
import { secondStepEndpoints } from './account_security/second_step.ts'
import { ownFactorEndpoints } from './account_security/own_factors.ts'
import { impersonationEndpoints } from './account_security/impersonation.ts'
import { keySignInEndpoints } from './account_security/key_sign_in.ts'
import { provedorIdentidade } from './identity_providers/resource.ts'
import { providerEndpoints } from './identity_providers/sign_in.ts'
import { ownKeyEndpoints } from './account_security/own_keys.ts'
import { ownSessionEndpoints } from './account_security/own_sessions.ts'
import { publicPagesEndpoint } from '#app/web_pages/pages_endpoint.ts'
import { linkEndpoints } from '#app/links/endpoints.ts'
import { linkAcesso } from '#app/links/resource.ts'
import { entregaWebhook, webhook } from './webhooks/resource.ts'
import { platformCopies } from './personal_copies.ts'

const metadata = endpoint('GET metadata', {
  label: 'Definições de tudo o que o usuário pode usar',
  audience: 'staff',
  response: shape.unknown,
  run: async (context) => {
    const http = context.http!
    const known = metadataFor(engine().registry, context as EngineContext)
    const text = JSON.stringify({ ...known, menu: [...known.menu, ...(await extraMenus(context))] })
    const tag = `"${createHash('sha1').update(text).digest('base64url')}"`
    http.response.header('ETag', tag)
    http.response.header('Cache-Control', 'private, no-cache')
    if (http.request.header('if-none-match') === tag) return void http.response.status(304).send('')
    http.response.header('Content-Type', 'application/json; charset=utf-8')
    http.response.send(text)
  },
})

const photo = endpoint('GET userinfo/usuario/foto', {
  label: 'Foto do usuário da sessão',
  audience: 'staff',
  response: shape.file('image/*'),
  run: async (context) => {
    await sendOwnPicture(context.http!, context as EngineContext)
  },
})

/** A company's logo, for its signed-in users. */
const logo = endpoint('GET userinfo/empresa/:id/logo', {
  label: 'Logomarca de uma empresa do usuário',
  audience: 'staff',
  response: shape.file('image/*'),
  run: async (context, { params }) => {
    if (!context.http!.staff!.companies.includes(Number(params.id))) throw new NotFoundError()
    await sendStoredFile(
      context.http!,
      context.system as EngineContext,
      engine().registry.resource('utilitario/empresas'),
      Number(params.id),
      'logoEmpresa',
    )
  },
})

/** The base of every installation: companies, users, profiles, session, news. */
export default plugin('core', {
  label: 'Sistema',
  kinds: [authoritiesKind, resourceKind],
  resources: [
    empresa,
    perfil,
    usuario,
    noticia,
    emailEnviado,
    eventoSeguranca,
    mensagemSistema,
    menuExtra,
    pesquisaSatisfacao,
    linkAcesso,
    tokenApi,
    provedorIdentidade,
    webhook,
    entregaWebhook,
  ],
  reports: [inconsistencyReport],
  personalCopies: platformCopies,
  settings,
  endpoints: [
    metadata,
    authorities,
    photo,
    logo,
    ...apiDocsEndpoints,
    ...sessionEndpoints,
    ...secondStepEndpoints,
    ...ownFactorEndpoints,
    ...providerEndpoints,
    ...ownKeyEndpoints,
    ...keySignInEndpoints,
    ...ownSessionEndpoints,
    ...impersonationEndpoints,
    ...newsEndpoints,
    ...preferenceEndpoints,
    ...savedViewEndpoints,
    ...messageEndpoints,
    todoEndpoint,
    ...notificationEndpoints,
    ...reportOrderEndpoints,
    ...importEndpoints,
    ...copyEndpoints,
    ...logEndpoints,
    ...mailEndpoints,
    ...companySettingEndpoints,
    ...surveyEndpoints,
    ...linkEndpoints,
    publicPagesEndpoint,
    inconsistenciesExist,
    legacyPage,
  ],
  menu: [
    {
      label: 'Utilitários',
      icon: 'Settings',
      order: 90,
      items: [
        { label: 'Empresa', icon: 'Apartment', items: ['utilitario/empresas'] },
        {
          label: 'Acesso',
          icon: 'ManageAccounts',
          items: [
            'utilitario/usuarios',
            'utilitario/perfis',
            'utilitario/provedores-identidade',
            'utilitario/links-acesso',
            'utilitario/eventos-seguranca',
          ],
        },
        {
          label: 'Comunicação',
          icon: 'Campaign',
          items: [
            'utilitario/noticias',
            'utilitario/mensagens-sistema',
            'utilitario/emails-enviados',
            'utilitario/pesquisas-satisfacao',
          ],
        },
        { label: 'Personalização', icon: 'Tune', items: ['utilitario/menu-extra'] },
        {
          label: 'Integração',
          icon: 'Share',
          items: ['utilitario/tokens-api', 'utilitario/webhooks', 'utilitario/webhooks-entregas'],
        },
        reportsMenu(['utilitario/relatorios/inconsistencias-banco']),
      ],
    },
  ],
  profiles: { Administrador: ['ROLE_*'] },
})
