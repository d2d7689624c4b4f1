import { globSync, readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { optionsOf } from '#engine'
import {
  ACESSOS,
  candidatoSolicitacao,
  DECISOES,
  exclusaoCandidato,
  SITUACOES_REVISAO,
} from '#plugins/recruitment/plugin.ts'
import { Client } from '#tests'
import { mailsTo, story } from './story.ts'

const words: Record<string, string> = Object.assign(
  {},
  ...['frontend/public', 'plugins/portal'].map((folder) =>
    JSON.parse(readFileSync(`${folder}/languages/en.json`, 'utf8')),
  ),
)
const PLACED = Object.keys(words)
  .filter((name) => /\{\w+\}/.test(name))
  .map(
    (name) =>
      new RegExp(
        `^${name
          .split(/\{\w+\}/)
          .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
          .join('.+')}$`,
      ),
  )
const isKnown = (text: string) => text in words || PLACED.some((exp) => exp.test(text))
/** Names of Brazilian documents and categories, the same in every language. */
const SAME = /^(?:[A-E]|A[B-E]|ACC|PIS|CPF|RG)$/

/** Whatever people read of a form: labels, help, choices, messages. */
function textsOf(value: unknown, key = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => textsOf(item))
  if (value && typeof value === 'object') return Object.entries(value).flatMap(([name, one]) => textsOf(one, name))
  return typeof value === 'string' && /^(?:label|nome|help|message|\w+Message)$/.test(key) ? [value] : []
}

/** Labels and choices of a form. */
const namesOf = (value: unknown): string[] =>
  value && typeof value === 'object'
    ? Object.entries(value).flatMap(([name, one]) =>
        typeof one === 'string' ? (name === 'label' || name === 'nome' ? [one] : []) : namesOf(one),
      )
    : []

test.group('The form of the registration', () => {
  test('every label, choice, help and message of it is there in English and Spanish, on the pages and in the PDF', async ({
    assert,
  }) => {
    const { company } = await story()
    const { body } = await new Client().get(`/api/externo/portal?empresaId=${company.id}`)
    const texts = [...new Set([...textsOf(body.campos), ...textsOf(body.regras)])]
    assert.isAbove(texts.length, 150)
    assert.deepEqual(
      texts.filter((text) => !SAME.test(text) && !isKnown(text)),
      [],
    )

    // The PDF of the own data is made by the server, which has the words of the portal and not those of the shell.
    const printed = [
      // What the company named itself is not ours to translate; the shell of the pages knows no more than it.
      ...namesOf(body.campos).filter((name) => name in words),
      ...[
        ACESSOS,
        DECISOES,
        SITUACOES_REVISAO,
        optionsOf(exclusaoCandidato.fields.situacao),
        optionsOf(candidatoSolicitacao.fields.situacao),
      ].flatMap((item) => Object.values(item)),
    ]
    assert.isAbove(printed.length, 120)
    for (const language of ['en', 'es']) {
      const known = JSON.parse(readFileSync(`plugins/portal/languages/${language}.json`, 'utf8'))
      assert.deepEqual(
        printed.filter((value) => !(value in known)),
        [],
        language,
      )
    }
  })
})

test.group('Mails of the portal', () => {
  test('are written in the language of the page that caused them', async ({ assert }) => {
    const { company, vacancy, candidate } = await story()
    const said: Record<string, [recovery: string, received: string, footer: string]> = {
      'pt-BR': ['Criar nova senha', 'Candidatura recebida: ', 'Mensagem automática'],
      en: ['Choose a new password', 'Application received: ', 'Automatic message'],
      es: ['Crear nueva contraseña', 'Postulación recibida: ', 'Mensaje automático'],
    }
    for (const [language, [recovery, received, footer]] of Object.entries(said)) {
      const email = `idioma-${language.toLowerCase()}-${company.id}@example.com`
      const client = await candidate({ contato: { email } })
      const headers = { 'accept-language': language }
      await client.post(`/api/externo/candidato-solicitacoes?solicitacaoId=${vacancy.id}`, {}, headers)
      await new Client().put(
        '/api/externo/recuperar-senha',
        { cpf: client.candidate.pessoal.cpf, empresaId: company.id },
        headers,
      )
      const mails = await mailsTo(email)
      const link = mails.find((mail) => mail.html.includes(recovery))
      assert.exists(link, `${language}: ${mails.map((mail) => mail.subject).join(' | ')}`)
      assert.include(link!.html, `<html lang="${language}">`)
      assert.include(link!.html, footer)
      assert.isTrue(
        mails.some((mail) => mail.subject.startsWith(received)),
        language,
      )
    }
  })

  test('and of pages without script have every text in both languages', ({ assert }) => {
    const [english, spanish] = ['en', 'es'].map(
      (value) => JSON.parse(readFileSync(`plugins/portal/words/${value}.json`, 'utf8')) as Record<string, string>,
    )
    assert.deepEqual(Object.keys(english!), Object.keys(spanish!))
    const files = globSync(['plugins/portal/{mails,views}/*.edge', 'plugins/portal/{mails,web}/*.ts'])
    const named = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\bt\(\s*'([^']+)'/g)].map((item) => item[1]!),
    )
    assert.isAbove(named.length, 40)
    assert.deepEqual(
      named.filter((value) => !(value in english!)),
      [],
    )
  })
})
