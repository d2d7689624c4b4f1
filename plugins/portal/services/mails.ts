import { dayIn, type Language, languageOfCall, type Words } from '#app/i18n/index.ts'
import { appUrl } from '#config/app.ts'
import { sendCompanyMail } from '#app/mail/index.ts'
import { type Context, type RowAt, recordName } from '#engine'
import type { Advert } from './adverts.ts'
import type { Company } from './company.ts'
import type { CANDIDATES } from './names.ts'
import { portalWords } from './words.ts'
import { candidaturaRecebida, confirmarEmail, enviarAmigo, recuperarSenha } from '../mails/templates.ts'

type Candidate = RowAt<typeof CANDIDATES>

/** The language of the current page. */
const languageOf = (data: Context) => languageOfCall(data.http?.request)

/**
 * Links in mails start with the configured URL, never with that of the request: a forged Host header must not make our
 * mails point to another server.
 */
function link(path: string, query: Record<string, string | number>) {
  const params = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return `${appUrl}/externo/${path}?${params}`
}

function facts({ titulo, solicitacao }: Advert, t: Words) {
  const { empresa, cidade, vinculo, quantidade } = solicitacao
  const found = [
    { label: 'Empresa', value: empresa.nome },
    { label: 'Local', value: cidade ? `${cidade.nome}/${cidade.uf}` : '' },
    { label: 'Vínculo', value: vinculo ? t(vinculo.nome) : '' },
    { label: 'Nº de vagas', value: quantidade ? String(quantidade) : '' },
  ]
  return {
    titulo: titulo ?? '',
    detalhes: found.filter((item) => item.value !== '').map(({ label, value }) => ({ label: t(label), value })),
  }
}

/** The advert, sent by a visitor to a friend. */
export async function mailAdvert(
  data: Context,
  advert: Advert,
  company: Company,
  form: { nome: string; email: string; nomeAmigo: string; emailAmigo: string },
) {
  const { nome, email, nomeAmigo, emailAmigo } = form
  const idioma = languageOf(data)
  await sendCompanyMail(data, {
    to: { address: emailAmigo, name: nomeAmigo },
    replyTo: { address: email, name: nome },
    template: enviarAmigo,
    data: {
      nome,
      email,
      nomeAmigo,
      idioma,
      anuncio: facts(advert, portalWords(idioma)),
      link: link(`anuncios/${advert.id}`, { empresaId: company.id }),
    },
  })
}

/** Confirms an application. Nothing is sent to a candidate without an e-mail address. */
export async function mailApplication(data: Context, candidate: Candidate, company: Company, advert: Advert) {
  if (!candidate.contato?.email) return
  const idioma = languageOf(data)
  await sendCompanyMail(data, {
    to: { address: candidate.contato.email!, name: recordName(data, 'captacao/candidatos', candidate) },
    template: candidaturaRecebida,
    data: {
      nome: recordName(data, 'captacao/candidatos', candidate),
      idioma,
      vaga: facts(advert, portalWords(idioma)),
      data: dayIn(idioma, data.today),
      link: link('candidato-solicitacoes', { empresaId: company.id }),
    },
  })
}

/**
 * The link to a new password. Only this message has the token, so the queue stores it encrypted, and the log without
 * the link.
 */
export async function mailRecovery(
  data: Context,
  candidate: Candidate,
  company: Company,
  token: string,
  idioma: Language,
) {
  await sendCompanyMail(data, {
    to: { address: candidate.contato.email!, name: recordName(data, 'captacao/candidatos', candidate) },
    template: recuperarSenha,
    data: {
      idioma,
      nome: recordName(data, 'captacao/candidatos', candidate),
      link: link('recuperar-senha', { empresaId: company.id, token }),
      validade: '1 hora',
    },
  })
}

/** Asks for confirmation of the address. Only this message has the token. */
export async function mailConfirmation(data: Context, candidate: Candidate, company: Company, token: string) {
  await sendCompanyMail(data, {
    to: { address: candidate.contato.email!, name: recordName(data, 'captacao/candidatos', candidate) },
    template: confirmarEmail,
    data: {
      idioma: languageOf(data),
      nome: recordName(data, 'captacao/candidatos', candidate),
      empresa: company.nome,
      link: link('confirmar-email', { empresaId: company.id, token }),
    },
  })
}
