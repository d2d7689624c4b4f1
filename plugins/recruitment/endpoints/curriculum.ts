import {
  integer,
  boolean,
  type Context,
  cpf,
  email,
  endpoint,
  type EndpointCall,
  file,
  longText,
  phone,
  refs,
  shape,
  text,
} from '#engine'
import { photoFile } from '../services/printing.ts'

const KEY = 'captacao/candidatos'
const READ = 'ROLE_CAPTACAO_CANDIDATOS'
const WRITE = `${READ}_EDITAR`

export const photo = endpoint(`GET ${KEY}/:id/foto`, {
  label: 'Foto de um candidato',
  audience: 'staff',
  authority: READ,
  response: shape.optional({
    bytes: longText('Conteúdo em base64').required(),
    contentType: text('Tipo').required(),
    name: text('Nome').required(),
    size: integer('Bytes').required(),
  }),
  async run(context, { params }) {
    const row = await context.repo(KEY).get(Number(params.id))
    return row.foto ? photoFile(context, row.id) : undefined
  },
})

export const writeOcr = endpoint(`PUT ${KEY}/:id/ocr`, {
  label: 'Guardar o texto lido do currículo',
  audience: 'staff',
  authority: WRITE,
  fields: { ocrTexto: longText('Texto do currículo (OCR)').max(60_000) },
  response: shape.nothing,
  async run(context, { params, input }) {
    await context.repo(KEY).update(Number(params.id), { ocrTexto: input.ocrTexto ?? null })
  },
})

export const isImage = endpoint(`GET ${KEY}/verificaSeCurriculoHeImagem`, {
  label: 'Se o currículo enviado é uma imagem',
  audience: 'staff',
  authority: READ,
  query: { nomeImg: text('Nome do arquivo') },
  response: shape.value(boolean('Se é uma imagem').required()),
  run: async (_context, { query }) => /\.(png|jpe?g|gif|bmp|webp|tiff?)$/i.test(query.nomeImg ?? ''),
})

/** The short form: data typed from a résumé received on paper or by e-mail. */
const fields = {
  nome: text('Nome').required().max(100),
  cpf: cpf(),
  email: email().max(200),
  telefone: phone('Telefone'),
  cargos: refs('cargo-salario/cargos', 'Cargos desejados').required('Selecione pelo menos um cargo.'),
  arquivo: file('Arquivo do currículo'),
  ocrTexto: longText('Texto do currículo (OCR)').max(60_000),
  observacao: longText('Observações'),
}

/** Maps the short form to the record; absent fields stay unchanged. */
function recordOf(input: Record<string, any>): Record<string, unknown> {
  const { cpf: document, email: mail, telefone, arquivo: _, ...rest } = input
  const contato = {
    ...(mail !== undefined && { email: mail }),
    ...(telefone &&
      (telefone.length === 11
        ? { dddCelular: telefone.slice(0, 2), foneCelular: telefone.slice(2) }
        : { ddd: telefone.slice(0, 2), foneFixo: telefone.slice(2) })),
  }
  return {
    ...rest,
    ...(document !== undefined && { pessoal: { cpf: document } }),
    ...(Object.keys(contato).length && { contato }),
  }
}

async function save(context: Context, id: number, { input }: EndpointCall & { input: any }) {
  // The other fields the company requires are asked by the full form.
  const candidates = context.repo(KEY).draft()
  const row = id ? await candidates.update(id, recordOf(input)) : await candidates.create(recordOf(input))
  if (input.arquivo?.bytes)
    await context
      .repo('captacao/candidato-documentos-anexos')
      .create({ candidato: row.id, descricao: 'Currículo', data: context.today, url: input.arquivo })
  return row
}

const shared = { audience: 'staff', authority: WRITE, fields, response: shape.row(KEY) } as const

export const curriculum = [
  endpoint(`POST ${KEY}/candidato-curriculo`, {
    ...shared,
    label: 'Incluir um candidato pelo currículo',
    run: (context, call) => save(context, 0, call),
  }),
  // Id 0 means a new candidate at both addresses.
  endpoint(`POST ${KEY}/:id/candidato-curriculo`, {
    ...shared,
    label: 'Incluir um candidato, ou trocar o currículo dele',
    run: (context, call) => save(context, Number(call.params.id), call),
  }),
  endpoint(`PUT ${KEY}/:id/candidato-curriculo`, {
    ...shared,
    label: 'Trocar o currículo de um candidato',
    run: (context, call) => save(context, Number(call.params.id), call),
  }),
]
