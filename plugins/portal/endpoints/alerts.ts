import { email, endpoint, integer, shape, text, ValidationError } from '#engine'
import { messageAnswer } from '../answers.ts'
import { alertAnswer } from '../public_answers.ts'
import { advertFilters } from './adverts.ts'
import { alertOf, alertView, confirmAlert, saveAlert } from '../services/alerts.ts'
import { companyOf } from '../services/company.ts'
import { ALERTS, CANDIDATES } from '../services/names.ts'
import { currentCandidate, ownCandidate } from '../services/session.ts'
import { countTry } from '../services/throttle.ts'

const CHECK_MAIL = 'Enviamos um link para o seu e-mail. Abra-o para começar a receber as vagas.'
const ALERT_SAVED = 'Alerta criado. As novas vagas chegam no e-mail do seu cadastro.'

const create = endpoint('POST externo/alertas', {
  label: 'Receber novas vagas por e-mail',
  audience: 'public',
  limit: 10,
  transaction: false,
  fields: {
    empresaId: integer('Empresa').required(),
    email: email('E-mail').max(200),
    ...advertFilters,
    resumo: text('O que procura').required().max(200),
  },
  response: messageAnswer,
  run: async (context, { input: { empresaId, ...wish } }) => {
    const { company, data } = await companyOf(context, empresaId)
    const user = await currentCandidate(context)
    const own = user?.empresaId === company.id ? user : null
    const known = own && (await data.repo(CANDIDATES).get(own.id)).contato?.email
    const address = String(known ?? wish.email ?? '')
      .trim()
      .toLowerCase()
    if (!address) throw new ValidationError([{ field: 'email', message: 'Informe o seu e-mail.' }])
    await countTry('portal-alerta', [company.id, address], 5, '1 hour')
    await data.transaction((inside) =>
      saveAlert(inside, { ...wish, email: address, q: wish.q?.slice(0, 100) ?? null }, known ? own!.id : null),
    )
    return { message: known ? ALERT_SAVED : CHECK_MAIL }
  },
})

/** The code is sent in the body, so that URLs in logs give no access. */
const code = { token: text('Código do link').required().max(1000) }

const read = endpoint('POST externo/alertas/abrir', {
  label: 'O alerta de um link',
  audience: 'public',
  limit: 60,
  fields: code,
  response: alertAnswer,
  run: async (context, { input }) => alertView((await alertOf(context, input.token)).row),
})

const confirm = endpoint('PUT externo/alertas/confirmar', {
  label: 'Confirmar o e-mail de um alerta',
  audience: 'public',
  limit: 30,
  fields: code,
  response: alertAnswer,
  run: async (context, { input }) => {
    const { row, data } = await alertOf(context, input.token)
    return alertView(await confirmAlert(data, row))
  },
})

const cancel = endpoint('PUT externo/alertas/cancelar', {
  label: 'Cancelar o alerta de um link',
  audience: 'public',
  limit: 30,
  fields: code,
  response: shape.nothing,
  run: async (context, { input }) => {
    const { row, data } = await alertOf(context, input.token)
    await data.repo(ALERTS).delete(row.id)
  },
})

const mine = endpoint('GET externo/meus-alertas', {
  label: 'Alertas do candidato',
  audience: 'candidate',
  response: shape.list(alertAnswer),
  run: async (context) => {
    const { id, data } = ownCandidate(context)
    const { rows } = await data
      .repo(ALERTS)
      .list({ filter: { candidato: id }, limit: 50, full: true, withoutTotal: true })
    return rows.map(alertView)
  },
})

const cancelMine = endpoint('DELETE externo/meus-alertas/:id', {
  label: 'Cancelar um alerta do candidato',
  audience: 'candidate',
  response: shape.nothing,
  run: async (context, { params }) => {
    const { id, data } = ownCandidate(context)
    const { rows } = await data
      .repo(ALERTS)
      .list({ filter: { candidato: id, ids: [Number(params.id)] }, limit: 1, brief: true, withoutTotal: true })
    if (rows[0]) await data.repo(ALERTS).delete(rows[0].id)
  },
})

export const alerts = [create, read, confirm, cancel, mine, cancelMine]
