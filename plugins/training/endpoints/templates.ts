import { type Context, endpoint, integer, longText, shape, text, type UploadedFile, ValidationError } from '#engine'
import { FRAMES, LOGOS, TEMPLATES } from '../domain/keys.ts'
import { textOf } from '../services/certificates.ts'

const authority = 'ROLE_DESENVOLVIMENTO_MODELO_CERTIFICADO'
const staff = { audience: 'staff' as const }
const TYPES = ['image/jpeg', 'image/png']

const picture = {
  id: integer('Código').required(),
  nome: text('Nome do arquivo').required(),
  url: text('Imagem').required(),
}

async function picturesOf(context: Context, key: string) {
  const rows = await context.system.repo(key).all()
  return rows.map((row) => ({ id: row.id, nome: row.nome as string, url: row.url as string }))
}

/** 'logo (1).png' → 'logo1.png' */
const plainName = (name: string) => name.replace(/[\s()]/g, '').slice(0, 100) || 'imagem'

async function keep(context: Context, key: string, file: UploadedFile | null) {
  if (!file) throw new ValidationError([{ field: 'file', message: 'Imagem é obrigatória' }])
  if (!TYPES.includes(file.type))
    throw new ValidationError([{ field: 'file', message: 'Envie uma imagem JPEG ou PNG.' }])
  const nome = plainName(file.clientName)
  const repo = context.system.repo(key)
  const made = await repo.create({
    file: { bytes: file.bytes.toString('base64'), contentType: file.type, name: nome },
  })
  const row = await repo.patch(made.id, { nome, url: `/api/${key}/${made.id}/arquivo/file` }, 'incluir')
  return { id: row.id, nome, url: row.url as string }
}

const pictures = (path: string, add: string, key: string, plural: string, value: string) => [
  endpoint(`GET ${TEMPLATES}/${path}`, {
    ...staff,
    authority,
    label: plural,
    response: shape.list(picture),
    run: (context) => picturesOf(context, key),
  }),
  ...[add, path].map((address) =>
    endpoint(`POST ${TEMPLATES}/${address}`, {
      ...staff,
      authority: `${authority}_EDITAR`,
      label: `Inclui ${value}`,
      status: 201,
      files: { file: 'Imagem JPEG ou PNG' },
      response: picture,
      run: (context, { file }) => keep(context, key, file('file')),
    }),
  ),
  endpoint(`DELETE ${TEMPLATES}/${path}/:id`, {
    ...staff,
    authority: `${authority}_EDITAR`,
    label: `Remove ${value}`,
    response: shape.nothing,
    async run(context, { params }) {
      await context.system.repo(key).delete(Number(params.id))
    },
  }),
]

const standardText = endpoint(`GET ${TEMPLATES}/padrao/:id`, {
  ...staff,
  label: 'Título e conteúdo de um modelo, ou os do sistema',
  response: { titulo: text('Título').required(), conteudo: longText('Conteúdo').required() },
  run: (context, { params }) => textOf(context, Number(params.id)),
})

export const templateEndpoints = [
  ...pictures('logos', 'add-logo', LOGOS, 'Logomarcas', 'uma logomarca'),
  ...pictures('molduras', 'add-moldura', FRAMES, 'Molduras', 'uma moldura'),
  standardText,
]
