import { PassThrough } from 'node:stream'
import { fieldAt, promptsFor } from '#app/core/prompts.ts'
import { sendCompanyMail } from '#app/mail/index.ts'
import { boolean, endpoint, integer, json, longText, shape, text, type Context } from '#engine'
import { requestFields } from '../resources/solicitacoes_creditos.ts'
import { CREDIT_REQUESTS } from '../domain/resource_keys.ts'
import { creditsLeft } from '../services/credits.ts'
import { providerInUse } from '../services/configured.ts'
import { prepare, reserve, send } from '../services/requests.ts'
import { MAY_ASK } from '../shared/codes.ts'
import { ownCompany } from '#app/core/own_company.ts'

const staff = { audience: 'staff', authority: MAY_ASK } as const
const CREDITS = {
  creditos: integer('Créditos disponíveis').required(),
  gratuitos: integer('Gratuitos restantes no mês').required(),
  adicionais: integer('Adicionais restantes').required(),
  disponivel: boolean('Há um provedor em uso').required(),
}

const credits = endpoint('GET assistente/creditos', {
  ...staff,
  label: 'Assistente de RH: créditos e situação',
  response: CREDITS,
  run: async (context) => ({ ...(await creditsLeft(context)), disponivel: (await providerInUse(context)) !== null }),
})

const models = endpoint('GET assistente/modelos', {
  ...staff,
  label: 'Pedidos que o assistente sabe fazer',
  response: shape.list({
    modelo: text('Nome').required(),
    rotulo: text('Rótulo').required(),
    recurso: text('Cadastro').required(),
    le: shape.list(shape.value(text('Campo').required())),
    preenche: shape.list({ campo: text('Campo').required(), rotulo: text('Rótulo').required() }),
  }),
  run: (context: Context) =>
    promptsFor(context).map((prompt) => {
      const { fields } = context.definition(prompt.resource)
      return {
        modelo: prompt.name,
        rotulo: prompt.label,
        recurso: prompt.resource,
        le: prompt.reads,
        preenche: (prompt.writes ?? []).flatMap((campo) => {
          const field = fieldAt(fields, campo)
          return field ? [{ campo, rotulo: field.label }] : []
        }),
      }
    }),
})

const prepared = endpoint('POST assistente/pedidos', {
  ...staff,
  label: 'Preparar um pedido de sugestão, sem enviá-lo nem gastar crédito',
  limit: 60,
  fields: {
    modelo: text('Pedido').required().max(120),
    registro: integer('Registro'),
    valores: json('O que está no formulário'),
  },
  response: {
    prompt: text('Nome do pedido, para a sugestão').required(),
    texto: longText('O que seria enviado').required(),
    ocultados: shape.list(shape.value(text('Dado ocultado').required())),
    provedor: text('Para onde').required(),
  },
  status: 201,
  run: (context, { input }) => prepare(context, input),
})

const suggestion = endpoint('GET assistente/sugestao', {
  ...staff,
  label: 'Sugestão do assistente, como texto que chega aos poucos; custa um crédito',
  changes: true,
  limit: 60,
  query: { prompt: longText('Solicitação').required().max(8000) },
  response: shape.file('text/plain'),
  async run(context, { query }) {
    const http = context.http!
    const reserved = await reserve(context, String(query.prompt))
    const { response } = http
    const asText = () => {
      response.header('Content-Type', 'text/plain; charset=utf-8')
      response.header('Cache-Control', 'no-store')
      return response
    }
    if ('answer' in reserved) return asText().send(reserved.answer)
    const gone = new AbortController()
    response.response.on('close', () => gone.abort())
    const out = new PassThrough()
    out.on('error', () => undefined)
    const begun = Promise.withResolvers<void>()
    send(context, reserved, gone.signal, (part) => {
      out.write(part)
      begun.resolve()
    }).then(
      () => out.end(),
      (error) => {
        begun.reject(error)
        // The answer is incomplete: the connection is destroyed, so that clients notice.
        out.destroy(error)
      },
    )
    await begun.promise
    return asText().stream(out, () => ['', 503])
  },
})

const moreCredits = endpoint('POST assistente/solicitacao-creditos', {
  ...staff,
  label: 'Solicitar mais créditos do assistente',
  fields: requestFields,
  response: shape.nothing,
  async run(context, { input }) {
    const company = await ownCompany(context)
    await context.system.repo(CREDIT_REQUESTS).create({ ...input, cnpj: input.cnpj ?? company.cnpj })
    const support = context.settings.emailSuporte as string | undefined
    if (!support) return
    await sendCompanyMail(context, {
      to: support,
      subject: 'Solicitação de créditos do assistente',
      title: 'Solicitação de créditos do assistente',
      paragraphs: [
        `${input.nome} pede ${input.quantidadeDesejada} ${Number(input.quantidadeDesejada) === 1 ? 'crédito' : 'créditos'} do assistente.`,
        `E-mail: ${input.email}. Telefone: ${input.telefone}.${input.cnpj ? ` CNPJ: ${input.cnpj}.` : ''}`,
      ],
      replyTo: input.email,
    })
  },
})

export const assistantEndpoints = [credits, models, prepared, suggestion, moreCredits]
