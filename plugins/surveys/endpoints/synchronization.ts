import { boolean, endpoint, shape, text } from '#engine'
import { SURVEYS } from '../domain/keys.ts'
import { requestSending } from '../services/colabore.ts'

const AT = 'pesquisa/questionarios/:id'
const READ = 'ROLE_PESQUISA_PESQUISAS'
const staff = { audience: 'staff' as const }

/** Surveys are sent to the collaboration service in the background; their state is polled. */
export const synchronizationEndpoints = [
  endpoint(`POST ${AT}/envia-colabore`, {
    ...staff,
    authority: `${READ}_EDITAR`,
    label: 'Envia o questionário ao Fortes Colabore',
    response: shape.nothing,
    run: async (context, { params }) => requestSending(context, await context.repo(SURVEYS).get(Number(params.id))),
  }),
  endpoint(`POST ${AT}/sincronizacao`, {
    ...staff,
    authority: `${READ}_EDITAR`,
    label: 'Sincroniza o questionário com o Fortes Colabore, em segundo plano',
    status: 202,
    response: { status: text('Situação').required() },
    async run(context, { params }) {
      await requestSending(context, await context.repo(SURVEYS).get(Number(params.id)))
      return { status: 'AGUARDANDO' }
    },
  }),
  endpoint(`GET ${AT}/sincronizacao/status`, {
    ...staff,
    authority: READ,
    label: 'Como está a sincronização do questionário',
    response: { status: text('Situação'), sincronizado: boolean('Já foi enviado').required() },
    async run(context, { params }) {
      const { statusSincronizacao, sincronizado } = await context.repo(SURVEYS).get(Number(params.id))
      return { status: statusSincronizacao ?? null, sincronizado: sincronizado === true }
    },
  }),
]
