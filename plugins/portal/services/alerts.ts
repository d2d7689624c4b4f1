import encryption from '@adonisjs/core/services/encryption'
import { languageNamed, languageOfCall, type Words } from '#app/i18n/index.ts'
import { appUrl } from '#config/app.ts'
import { sendCompanyMail } from '#app/mail/index.ts'
import { type Context, engine, type ErasedPerson, NotFoundError, type RowAt, RuleError, when } from '#engine'
import { type AdvertFilter, findAdverts } from '../queries/open_adverts.ts'
import { confirmarAlerta, novasVagas } from '../mails/templates.ts'
import { type Advert, advertsAmong } from './adverts.ts'
import { atCompany } from './company.ts'
import { ALERTS, COMPANIES } from './names.ts'
import { portalWords } from './words.ts'

type Alert = RowAt<typeof ALERTS>

const PURPOSE = 'portal.alerta'
/** Maximum number of alerts per address and company. */
const MAX_ALERTS = 5
/** Maximum number of vacancies per message. */
const NAMED = 10
/** Vacancy ids stored per alert; older ones are long closed. */
const REMEMBERED = 500

/**
 * Gives access to exactly one alert, without expiry: recipients must be able to unsubscribe years later. Encrypted with
 * the key of the installation.
 */
const tokenOf = (alert: Alert) => encryption.encrypt({ alerta: alert.id, email: alert.email }, { purpose: PURPOSE })

/** Where an alert is confirmed or cancelled. */
const addressOf = (alert: Alert, empresaId: number) =>
  `${appUrl}/externo/alertas?${new URLSearchParams({ empresaId: String(empresaId), token: tokenOf(alert) })}`

/**
 * The alert of a link, and the context of its company.
 * @throws NotFoundError
 */
export async function alertOf(context: Context, token: string): Promise<{ row: Alert; data: Context }> {
  const opened = token.length <= 1000 ? encryption.decrypt<{ alerta: number; email: string }>(token, PURPOSE) : null
  const owner =
    opened &&
    (await context
      .query(ALERTS)
      .withoutRowRules()
      .acrossCompanies('all')
      .where(when('id').is(opened.alerta), when('email').is(opened.email))
      .select('empresaId')
      .value())
  if (!opened || !owner) throw new NotFoundError()
  const data = await atCompany(context, Number(owner))
  return { row: await data.repo(ALERTS).get(opened.alerta), data }
}

/** An alert as its owner sees it. */
export const alertView = ({ id, email, resumo, confirmadoEm }: Alert) => ({
  id,
  email,
  resumo,
  confirmadoEm: confirmadoEm ?? null,
})

const filterOf = (row: Alert): AdvertFilter => ({
  q: row.busca,
  cidadeId: row.cidadeId,
  areaInteresseId: row.areaInteresseId,
  vinculo: row.vinculo,
  modeloTrabalho: row.modeloTrabalho,
  salarioMinimo: row.salarioMinimo,
  afirmativa: row.afirmativa,
})

interface Wish extends AdvertFilter {
  email: string
  /** The search criteria in words. */
  resumo: string
}

/**
 * Saves an alert. A signed-in candidate's address is known; other addresses are confirmed by a link and get nothing
 * more until then. Currently open vacancies count as seen.
 */
export async function saveAlert(data: Context, { q, email, ...wish }: Wish, candidateId: number | null) {
  const { rows } = await data
    .repo(ALERTS)
    .list({ filter: { email }, limit: MAX_ALERTS, full: true, withoutTotal: true })
  const same = rows.find((item) => item.email === email && item.resumo === wish.resumo)
  if (!same && rows.length >= MAX_ALERTS)
    throw new RuleError(`Este e-mail já tem ${MAX_ALERTS} alertas. Cancele um deles primeiro.`)
  const { ids } = await findAdverts(data, { q, ...wish }, { offset: 0, limit: REMEMBERED })
  const idioma = languageOfCall(data.http?.request)
  const row = same
    ? await data.repo(ALERTS).patch(same.id, { idioma }, 'idioma do alerta')
    : await data.repo(ALERTS).create({
        ...wish,
        email,
        idioma,
        busca: q || null,
        candidato: candidateId,
        vistas: ids,
        confirmadoEm: candidateId === null ? null : new Date().toISOString(),
      })
  if (!row.confirmadoEm)
    await sendCompanyMail(data, {
      to: email,
      template: confirmarAlerta,
      data: {
        idioma,
        resumo: row.resumo,
        link: addressOf(row, data.empresaId!),
      },
      uniqueKey: `alerta-${row.id}`,
    })
  return row
}

export const confirmAlert = (data: Context, row: Alert) =>
  row.confirmadoEm
    ? row
    : data.repo(ALERTS).patch(row.id, { confirmadoEm: new Date().toISOString() }, 'confirmar alerta')

/** Work place: city, remote, or both. */
const placeOf = ({ cidade, modeloTrabalho: { id, nome } }: Advert['solicitacao'], t: Words) =>
  [id !== 'R' && cidade && `${cidade.nome}/${cidade.uf}`, id !== 'P' && t(nome)].filter(Boolean).join(' · ')

const factOf = ({ titulo, solicitacao }: Advert, base: string, t: Words) => ({
  titulo: titulo ?? '',
  local: placeOf(solicitacao, t),
  link: base,
})

/** Sends one person the vacancies that are new to them. */
async function sendNews(
  data: Context,
  company: { id: number; nome: string },
  alert: Alert,
  ids: number[],
): Promise<boolean> {
  const seen = new Set<number>(Array.isArray(alert.vistas) ? (alert.vistas as number[]) : [])
  const fresh = ids.filter((id) => !seen.has(id))
  if (!fresh.length) return false
  const adverts = await advertsAmong(data, company, fresh.slice(0, NAMED), null)
  const base = appUrl
  const idioma = languageNamed(alert.idioma)
  await data
    .repo(ALERTS)
    .patch(
      alert.id,
      { vistas: [...fresh, ...seen].slice(0, REMEMBERED), enviadoEm: new Date().toISOString() },
      'enviar alerta',
    )
  await sendCompanyMail(data, {
    to: alert.email,
    template: novasVagas,
    data: {
      idioma,
      resumo: alert.resumo,
      total: fresh.length,
      vagas: adverts.map((advert) =>
        factOf(advert, `${base}/externo/anuncios/${advert.id}?empresaId=${company.id}`, portalWords(idioma)),
      ),
      lista: `${base}/externo/anuncios?empresaId=${company.id}`,
      cancelar: addressOf(alert, company.id),
    },
  })
  return true
}

/** An unconfirmed address is deleted after this many days. */
const UNCONFIRMED_DAYS = 7

/** Every morning: mails the vacancies published since the last mail. Deletes addresses that were never confirmed. */
export async function sendAlerts(context: Context): Promise<void> {
  const before = new Date(Date.now() - UNCONFIRMED_DAYS * 86_400_000).toISOString()
  const companies = await context.query(COMPANIES).where(when('ativa').is(true)).select('id', 'nome').rows()
  for (const { id, nome } of companies) {
    const data = (await engine().systemContext(id)).system
    const stale = await data
      .query(ALERTS)
      .where(when('confirmadoEm').empty(), when('criadoEm').below(before))
      .select('id')
      .values()
    if (stale.length) await data.repo(ALERTS).deleteMany(stale)
    const rows = await data.repo(ALERTS).all()
    // Equal filters are common: each is queried once.
    const found = new Map<string, number[]>()
    for (const alert of rows.filter((row) => row.confirmadoEm)) {
      const filter = filterOf(alert)
      const key = JSON.stringify(filter)
      if (!found.has(key)) found.set(key, (await findAdverts(data, filter, { offset: 0, limit: REMEMBERED })).ids)
      await data.transaction((inside) => sendNews(inside, { id, nome: nome! }, alert, found.get(key)!))
    }
  }
}

/** An alert is nothing but an address that is written to: it goes with the person. */
export async function deleteAlertsTo(context: Context, { emails, empresaId }: ErasedPerson) {
  if (!emails.length) return
  const data = empresaId === null ? context : await context.forCompany(empresaId)
  const ids = await data
    .query(ALERTS)
    .withoutRowRules()
    .where(when('email').in([...emails]))
    .select('id')
    .values()
  if (ids.length) await data.repo(ALERTS).deleteMany(ids)
}
