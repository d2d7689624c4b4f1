import type { Resource } from '../../compiler/resource.ts'
import { XLSX } from '../../content_types.ts'
import { isFile } from '../../definition/shapes.ts'
import { authority, failures, binary, ETAG, filterParameter, json, JSON_TYPE, parameter } from './operation.ts'
import { pageOf, type Schema } from './parts.ts'
import type { Described } from './described.ts'

const NULLABLE_TEXT: Schema = { type: ['string', 'null'] }
const TIMELINE: Schema = {
  type: 'array',
  items: {
    type: 'object',
    required: ['origem', 'quando', 'titulo', 'texto', 'por', 'rota', 'tom'],
    properties: {
      origem: { type: 'string' },
      quando: { type: 'string' },
      titulo: { type: 'string' },
      texto: NULLABLE_TEXT,
      por: NULLABLE_TEXT,
      rota: NULLABLE_TEXT,
      tom: NULLABLE_TEXT,
    },
  },
}

/** The list and its exports. */
export function describeList({ resource, book, base, name, add }: Described) {
  const { def } = resource
  const { plural } = resource.def.label
  const filters = book.filters(resource)
  const rows = { type: 'array', items: book.row(resource) }
  const names = { type: 'array', items: book.name(resource) }
  add('GET', base, `listar${name}`, {
    summary: `Listar ${plural.toLowerCase()}`,
    description: `Dois dialetos: \`page\`, \`size\`, \`sort=campo,-campo\` e um parâmetro por filtro respondem a página; \`range\`, \`sort=["campo","ASC"]\` e \`filter={…}\` (ra-data-simple-rest) respondem o array e \`Content-Range\`. Sem \`completo\` ou \`campos\` vêm as colunas da lista: ${[...def.list.columns, ...(def.list.also ?? [])].map((column) => `\`${column}\``).join(', ')}.`,
    ...authority(resource.authority.read),
    parameters: [
      ...['page', 'size', 'sort', 'q', 'unpaged', 'resumido', 'completo', 'campos', 'em', 'range'].map(parameter),
      {
        name: 'filter',
        in: 'query',
        description: 'Os mesmos filtros como objeto JSON.',
        content: { [JSON_TYPE]: { schema: filters } },
      },
      filterParameter(filters),
    ],
    responses: {
      200: json(
        { oneOf: [pageOf(rows), rows, pageOf(names), names] },
        'A página, ou o array com `unpaged` e com `range`; com `resumido`, só o id e o nome de cada registro.',
        {
          'Content-Range': { description: 'Com `range`: `<recurso> 0-14/319`.', schema: { type: 'string' } },
        },
      ),
      ...failures(400, 401, 403),
    },
  })
  add('GET', `${base}/exportar.xlsx`, `exportar${name}`, {
    summary: `Exportar ${plural.toLowerCase()} para planilha`,
    ...authority(resource.authority.read),
    parameters: [...['sort', 'q', 'campos', 'em'].map(parameter), filterParameter(filters)],
    responses: { 200: binary('A planilha.', XLSX), ...failures(400, 401, 403) },
  })
  add('GET', `${base}/exportar.csv`, `exportarCsv${name}`, {
    summary: `Exportar ${plural.toLowerCase()} em CSV`,
    ...authority(resource.authority.read),
    parameters: [...['sort', 'q', 'campos', 'em'].map(parameter), filterParameter(filters)],
    responses: { 200: binary('Texto separado por `;`, em UTF-8.', 'text/csv'), ...failures(400, 401, 403) },
  })
}

const hasFiles = ({ layout }: Resource) => layout.stored.some(({ field }) => isFile(field))

/** One record, and its files. */
export function describeRecord({ resource, book, base, name, add }: Described) {
  const { layout } = resource
  const { singular } = resource.def.label
  add('GET', `${base}/{id}`, `ler${name}`, {
    summary: `Ler ${singular.toLowerCase()}`,
    ...authority(resource.authority.read),
    parameters: [parameter('id'), parameter('em'), ...(hasFiles(resource) ? [parameter('bytes')] : [])],
    responses: { 200: json(book.row(resource), 'O registro.', ETAG), ...failures(401, 403, 404) },
  })
  if (resource.def.timeline?.length)
    add('GET', `${base}/{id}/linha-do-tempo`, `linhaDoTempo${name}`, {
      summary: `O que aconteceu: ${singular.toLowerCase()}`,
      ...authority(resource.authority.read),
      parameters: [parameter('id')],
      responses: { 200: json(TIMELINE, 'Do mais recente ao mais antigo.'), ...failures(401, 403, 404) },
    })
  const files = layout.stored.filter(({ field }) => isFile(field))
  if (files.length)
    add('GET', `${base}/{id}/arquivo/{campo}`, `arquivo${name}`, {
      summary: 'Baixar o arquivo de um campo',
      ...authority(resource.authority.read),
      parameters: [
        parameter('id'),
        { name: 'campo', in: 'path', required: true, schema: { type: 'string', enum: files.map((file) => file.path) } },
      ],
      responses: { 200: binary('O arquivo.', '*/*'), ...failures(401, 403, 404) },
    })
}
